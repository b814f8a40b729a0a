/** Winkler's own: a tenth for each letter of a common beginning, four letters at most, at every likeness. */
const PREFIX_WEIGHT = 0.1;
const LONGEST_PREFIX = 4;

/** How alike two words are, 0 (nothing) to 1 (the same), after Jaro and Winkler; compared letter by letter, as they are.
 *  Two empty words are the same. */
export function jaroWinkler(one: string, other: string): number {
  const likeness = jaro(one, other);
  let prefix = 0;
  while (prefix < LONGEST_PREFIX && one[prefix] !== undefined && one[prefix] === other[prefix]) {
    prefix += 1;
  }
  return likeness + prefix * PREFIX_WEIGHT * (1 - likeness);
}

function jaro(one: string, other: string): number {
  if (one === other) return 1;
  const [here, there] = lettersInCommon(one, other);
  const common = here.length;
  if (common === 0) return 0;
  let misplaced = 0;
  for (let at = 0; at < common; at += 1) if (here[at] !== there[at]) misplaced += 1;
  return (common / one.length + common / other.length + (common - misplaced / 2) / common) / 3;
}

/** The letters that both have, near enough to one another, each in the order of its own word. */
function lettersInCommon(one: string, other: string): [string[], string[]] {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Array<boolean>(other.length).fill(false);
  const here: string[] = [];
  for (let at = 0; at < one.length; at += 1) {
    const last = Math.min(other.length - 1, at + reach);
    for (let to = Math.max(0, at - reach); to <= last; to += 1) {
      if (taken[to] || one[at] !== other[to]) continue;
      taken[to] = true;
      here.push(one[at] as string);
      break;
    }
  }
  return [here, [...other].filter((_, at) => taken[at])];
}
