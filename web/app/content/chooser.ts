/** The drawing of the towers on which a visitor chooses a home. Loaded with it. */
export const chooserContent = {
  heading: (tower: string, floor: number) => `Tower ${tower}, floor ${floor}`,
  floors: (tower: string) => `Floors of tower ${tower}`,
  floor: (floor: number, left: number, total: number) =>
    `Floor ${floor} ${left} left of ${total === 1 ? '1 home' : `${total} homes`}`,
  left: (left: number) => `${left} left`,
  none: (from: number, to: number) =>
    from === to ? `Floor ${from}: none available` : `Floors ${from} to ${to}: none available`,
  slab: (floor: number) => `slab ${floor} cast`,
  tower: (name: string) => `Tower ${name}`,
  towers: 'Towers',
  towerChoice: 'Tower to show',
  leftOf: (left: number, total: number) => `${left} of ${total} left`,
  asOf: (time: string) => `As of ${time}.`,
  slabNote: 'Dashed line: the highest slab cast.',
  showList: 'Show as a list',
  showDrawing: 'Show as a drawing',
  available: (left: number, total: number) => `${left} of ${total} available`,
  up: 'One floor up',
  down: 'One floor down',
  plate: (floor: number) => `Homes on floor ${floor}`,
  plateNote: 'Indicative. The sanctioned plan governs.',
  card: {
    type: 'Plan',
    facing: 'Facing',
    carpet: 'RERA carpet area',
    agreementValue: 'Agreement value',
    allIn: 'All-in',
    sheet: 'Get cost sheet',
    ask: 'Ask about this home',
    state: (state: string, time: string) => `${state} as of ${time}`,
  },
} as const;
