export type Random = ReturnType<typeof createRandom>;

/** A seeded generator (mulberry32): the same seed gives the same requests, except where they depend on earlier responses. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  return {
    below,
    chance: (probability: number) => share() < probability,
    pick: <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[below(list.length)] as T,
  };
}
