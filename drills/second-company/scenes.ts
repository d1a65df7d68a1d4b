/** Drawings of the second company's buildings by the river, as SVG. They have nothing of the demo's pictures. */

const size = { width: 1440, height: 960 };
const horizon = 760;
const bank = 930;

/** The same numbers in each run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Light = {
  sky: readonly [string, string, string, string];
  hills: readonly [string, string];
  wall: readonly [string, string];
  glass: string;
  lit: string;
  /** Of the windows, which share is lit. */
  share: number;
  leaf: readonly [string, string];
  water: readonly [string, string];
  sun: { x: number; y: number; colour: string };
};

const lights = {
  dusk: {
    sky: ['#16294f', '#4b4f86', '#c8718a', '#f6b565'],
    hills: ['#5a4f7c', '#3a3c66'],
    wall: ['#f2d9c6', '#b98f92'],
    glass: '#3c4468',
    lit: '#ffd98a',
    share: 0.62,
    leaf: ['#23443f', '#162f33'],
    water: ['#d98a86', '#1c2c50'],
    sun: { x: 1480, y: 700, colour: '#ffdf9e' },
  },
  morning: {
    sky: ['#8fc3dd', '#b9dbe6', '#dcebe6', '#fbf0d8'],
    hills: ['#9fbcc0', '#7da3a2'],
    wall: ['#fffaf1', '#d9d3ca'],
    glass: '#6d93a8',
    lit: '#dff0f5',
    share: 0.3,
    leaf: ['#5b8c5a', '#3c6b4d'],
    water: ['#d6e8e6', '#5f9bb0'],
    sun: { x: 420, y: 560, colour: '#fff3cf' },
  },
  noon: {
    sky: ['#4f9ac6', '#86bddb', '#bcdcea', '#e6f1f2'],
    hills: ['#8db3ad', '#6a998c'],
    wall: ['#fdf6ea', '#cfc6b8'],
    glass: '#4f7f9a',
    lit: '#c6e1ec',
    share: 0.35,
    leaf: ['#4c8450', '#2f5f42'],
    water: ['#a9d0dc', '#2e7595'],
    sun: { x: 1640, y: 180, colour: '#ffffff' },
  },
} satisfies Record<string, Light>;

export type Scene = {
  light: keyof typeof lights;
  kind: 'towers' | 'terrace';
  seed: number;
  /** The part that is shown, such as a detail of the front. */
  view?: readonly [x: number, y: number, width: number];
};

type Block = { x: number; width: number; floors: number; bays: number };

const blocksOf = { towers, terrace };

function towers(random: () => number): Block[] {
  return [260, 640, 1060, 1430].map((x, index) => ({
    x: x + random() * 30,
    width: 250 + random() * 50,
    floors: [9, 12, 10, 7][index] ?? 8,
    bays: 4 + (index % 2),
  }));
}

function terrace(random: () => number): Block[] {
  return Array.from({ length: 6 }, (_, index) => ({
    x: 190 + index * 265,
    width: 238,
    floors: 3 + Math.round(random()),
    bays: 3,
  }));
}

function block({ x, width, floors, bays }: Block, light: Light, random: () => number): string {
  const floor = floors > 5 ? 50 : 74;
  const top = bank - floors * floor - 26;
  const bay = width / bays;
  const parts = [
    `<rect x="${x}" y="${top}" width="${width}" height="${bank - top}" fill="url(#wall)"/>`,
    // The side in shade, and a pergola on the roof.
    `<polygon points="${x + width},${top} ${x + width + 44},${top + 26} ${x + width + 44},${bank} ${x + width},${bank}" fill="${light.wall[1]}"/>`,
    `<polygon points="${x + width},${top} ${x + width + 44},${top + 26} ${x + width + 44},${bank} ${x + width},${bank}" fill="#000" opacity=".22"/>`,
    `<rect x="${x - 8}" y="${top - 10}" width="${width + 16}" height="12" fill="${light.wall[1]}"/>`,
    ...[0.2, 0.45, 0.7].map(
      (at) =>
        `<rect x="${x + width * at}" y="${top - 44}" width="6" height="36" fill="${light.wall[1]}"/><rect x="${x + width * 0.15}" y="${top - 46}" width="${width * 0.65}" height="6" fill="${light.wall[1]}"/>`,
    ),
  ];
  for (let row = 0; row < floors; row += 1) {
    const y = top + 16 + row * floor;
    for (let column = 0; column < bays; column += 1) {
      const left = x + column * bay + bay * 0.12;
      const isLit = random() < light.share;
      const open = bay * 0.76;
      const height = floor * 0.66;
      parts.push(
        `<rect x="${left}" y="${y}" width="${open}" height="${height}" fill="${isLit ? light.lit : light.glass}"/>`,
        `<rect x="${left}" y="${y}" width="${open}" height="${height * 0.2}" fill="#000" opacity=".18"/>`,
        `<rect x="${left + open * 0.48}" y="${y}" width="3" height="${height}" fill="#000" opacity=".25"/>`,
        `<rect x="${left - 5}" y="${y + height - 16}" width="${open + 10}" height="20" fill="${light.wall[0]}" opacity=".95"/>`,
        `<rect x="${left - 5}" y="${y + height + 3}" width="${open + 10}" height="4" fill="#000" opacity=".2"/>`,
      );
      if (random() < 0.42) {
        const at = left + random() * open * 0.7;
        parts.push(
          ...[0, 9, 19].map(
            (step) =>
              `<ellipse cx="${at + step}" cy="${y + height - 18}" rx="10" ry="${6 + random() * 5}" fill="${light.leaf[step % 2]}"/>`,
          ),
        );
      }
    }
  }
  return parts.join('');
}

function tree(x: number, y: number, scale: number, { leaf }: Light, random: () => number): string {
  const crown = Array.from({ length: 11 }, () => {
    const [dx, dy] = [(random() - 0.5) * 120, -90 - random() * 95];
    return `<ellipse cx="${dx}" cy="${dy}" rx="${28 + random() * 26}" ry="${22 + random() * 20}" fill="${random() < 0.45 ? leaf[0] : leaf[1]}"/>`;
  }).join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-6 0 L-3 -90 L4 -90 L7 0Z" fill="#2c2426"/>${crown}</g>`;
}

function ridge(height: number, colour: string, random: () => number): string {
  const points = Array.from(
    { length: 13 },
    (_, index) => `${index * 160},${horizon - height * (0.45 + random() * 0.6)}`,
  );
  return `<polygon points="0,${horizon + 200} ${points.join(' ')} 1920,${horizon + 200}" fill="${colour}"/>`;
}

export function drawScene({ light: name, kind, seed, view = [0, 0, 1920] }: Scene): string {
  const light: Light = lights[name];
  const random = createRandom(seed);
  const stops = (colours: readonly string[]) =>
    colours.map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`).join('');
  const buildings = blocksOf[kind](random)
    .map((one) => block(one, light, random))
    .join('');
  const trees = Array.from({ length: 17 }, (_, index) =>
    tree(40 + index * 118 + random() * 50, bank + 8, 0.55 + random() * 0.5, light, random),
  ).join('');
  const ripples = Array.from({ length: 90 }, () => {
    const y = bank + 26 + random() ** 1.4 * 320;
    const width = 60 + random() * 240;
    return `<rect x="${random() * 1920}" y="${y}" width="${width}" height="${1.5 + ((y - bank) / 320) * 3}" rx="2" fill="#fff" opacity="${0.05 + random() * 0.14}"/>`;
  }).join('');
  const shore = `<g id="shore">${ridge(190, light.hills[0], random)}${ridge(110, light.hills[1], random)}${buildings}${trees}</g>`;
  const [x, y, width] = view;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${(width * 2) / 3}">` +
    `<defs><linearGradient id="sky" x2="0" y2="1">${stops(light.sky)}</linearGradient>` +
    `<linearGradient id="wall" x2="1" y2=".2">${stops(light.wall)}</linearGradient>` +
    `<linearGradient id="water" x2="0" y2="1">${stops(light.water)}</linearGradient>` +
    `<radialGradient id="sun">${`<stop offset="0" stop-color="${light.sun.colour}"/><stop offset=".12" stop-color="${light.sun.colour}" stop-opacity=".85"/><stop offset="1" stop-color="${light.sun.colour}" stop-opacity="0"/>`}</radialGradient>` +
    '</defs>' +
    `<rect width="1920" height="${bank}" fill="url(#sky)"/>` +
    `<circle cx="${light.sun.x}" cy="${light.sun.y}" r="520" fill="url(#sun)"/>` +
    shore +
    `<rect y="${bank}" width="1920" height="16" fill="#3d3434"/>` +
    `<rect y="${bank + 16}" width="1920" height="340" fill="url(#water)"/>` +
    `<g transform="translate(0 ${2 * bank + 24}) scale(1 -1)" opacity=".42"><svg width="1920" height="${bank + 4}" overflow="hidden"><use href="#shore"/></svg></g>` +
    ripples +
    '</svg>'
  );
}

/** A plan of a home: walls, doors, and the names of the rooms with their sizes. */
export function drawPlan(rooms: readonly (readonly [string, string])[]): string {
  const places = [
    [60, 60, 460, 400],
    [520, 60, 400, 300],
    [520, 360, 400, 240],
    [60, 460, 460, 320],
    [520, 600, 400, 180],
    [920, 60, 220, 720],
  ] as const;
  const drawn = rooms.slice(0, places.length).map(([name, measure], index) => {
    const [x, y, width, height] = places[index] ?? [0, 0, 0, 0];
    return (
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" stroke="#12283a" stroke-width="12"/>` +
      `<rect x="${x + width / 2 - 46}" y="${y + height - 8}" width="92" height="16" fill="#fff"/>` +
      `<text x="${x + width / 2}" y="${y + height / 2 - 6}" text-anchor="middle">${name}</text>` +
      `<text x="${x + width / 2}" y="${y + height / 2 + 30}" text-anchor="middle" fill="#51697a">${measure}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="840" viewBox="0 0 1200 840" font-family="Hanken Grotesk, sans-serif" font-size="26" fill="#12283a"><rect width="1200" height="840" fill="#fff"/>${drawn.join('')}</svg>`;
}
