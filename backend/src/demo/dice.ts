/** Numbers in [0, 1) that look random and are the same in every demonstration (mulberry32). */
export type Dice = () => number;

export function loadedDice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(dice: Dice, low: number, high: number): number {
  return low + Math.floor(dice() * (high - low + 1));
}
