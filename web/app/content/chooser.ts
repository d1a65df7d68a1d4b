/** The drawing of a tower on which a visitor chooses a home. */
export const chooserContent = {
  heading: (tower: string, floor: number) => `Tower ${tower}, floor ${floor}`,
  floors: (tower: string) => `Floors of tower ${tower}`,
  floor: 'Floor',
  left: (left: number) => `${left} left`,
  of: (total: number) => (total === 1 ? 'of 1 home' : `of ${total} homes`),
  none: (from: number, to: number) =>
    from === to ? `Floor ${from}: none available` : `Floors ${from} to ${to}: none available`,
  plate: (floor: number) => `Homes on floor ${floor}`,
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
