/** Numbers in [0, 1) that look random and are the same in every demonstration (the contract's mulberry32). */
export type Dice = () => number;

export function between(dice: Dice, low: number, high: number): number {
  return low + Math.floor(dice() * (high - low + 1));
}
