/** The short run checks that a drill still passes; the long run gives the published figures. */
export const isLong = process.env.DRILL === 'long';

export const minutes = (count: number) => count * 60_000;
