import type { ProjectInput } from '@plinth/contract/project.schema';

const grounds = ['Neem', 'Tamarind', 'Jambhul', 'Palash', 'Karanj', 'Arjun', 'Shisham', 'Kadamba', 'Ashoka', 'Peepal'];
const houses = ['Court', 'Terraces', 'Row', 'Yard', 'House', 'Heights', 'Gardens', 'Works', 'Exchange', 'Mews'];
const places = ['Baner', 'Pashan', 'Aundh', 'Kothrud', 'Wakad', 'Hadapsar', 'Kharadi', 'Bavdhan', 'Balewadi', 'Sus'];

/**
 * As many projects as asked for: the demo's own, then others made of them in turn, to try lists and maps at size. The
 * same each time.
 */
export function fillProjects(own: readonly ProjectInput[], count: number): ProjectInput[] {
  const made = Array.from({ length: Math.max(0, count - own.length) }, (_, index) => {
    const model = own[index % own.length];
    if (!model) throw new Error('there is no project to go by');
    return makeProject(model, own.length + index);
  });
  return [...own, ...made];
}

function makeProject(model: ProjectInput, index: number): ProjectInput {
  const place = pick(places, Math.floor(index / 7));
  return {
    ...model,
    name: `${pick(grounds, index)} ${pick(houses, Math.floor(index / 10))} ${1 + Math.floor(index / 100)}`,
    priority: index + 1,
    reraNumber: `P521${String(90_000_000 + index)}`,
    location: model.location.map((location) => ({
      ...location,
      address: `${place}, Pune`,
      addressFull: `Plot ${index}, ${place}, Pune`,
      latitude: 18.42 + ((index * 37) % 100) / 400,
      longitude: 73.7 + ((index * 61) % 100) / 400,
    })),
  };
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? '';
}
