/**
 * The level marks on a project's page: it descends from the top of the building to the ground, one level for each section that
 * is shown. Without a height there are no marks.
 */
export function levelsOf<Section extends string>(
  heightMetres: number | undefined,
  sections: readonly Section[],
): Partial<Record<Section, string>> {
  if (heightMetres === undefined || sections.length < 2) return {};
  const step = heightMetres / (sections.length - 1);
  const marks = sections.map((section, index) => [section, mark(heightMetres - index * step)]);
  return Object.fromEntries(marks) as Partial<Record<Section, string>>;
}

function mark(metres: number): string {
  return metres < 0.005 ? '±0.00' : `+${metres.toFixed(2)}`;
}
