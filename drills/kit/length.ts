/** Drills are short where they are only to keep working; the long run is for the figures. */
export const isLong = process.env.DRILL === 'long';

export const minutes = (count: number) => count * 60_000;
