/** What is picked in a list, by the rows' ids. */
export interface Picked {
  isOn: boolean;
  keys: ReadonlySet<number>;
  /** The one that was turned last: a range is counted from it. */
  anchor: number | null;
}

export const NOTHING_PICKED: Picked = { isOn: false, keys: new Set(), anchor: null };

export const begun = (picked: Picked): Picked => ({ ...picked, isOn: true });

/** Picks one, or lets it go. */
export function turned({ keys }: Picked, id: number): Picked {
  const after = new Set(keys);
  if (!after.delete(id)) after.add(id);
  return { isOn: true, keys: after, anchor: id };
}

export function added({ keys, anchor }: Picked, ids: readonly number[]): Picked {
  return { isOn: true, keys: new Set([...keys, ...ids]), anchor: ids.at(-1) ?? anchor };
}

/** Picks all from the one that was turned last up to this one, in the order that is shown. */
export function reached(picked: Picked, shown: readonly number[], id: number): Picked {
  const from = picked.anchor === null ? -1 : shown.indexOf(picked.anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return turned(picked, id);
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...added(picked, between), anchor: picked.anchor };
}
