/** @typedef {{ id: string, name: string, sql: string }} Item  what a statement makes, and the statement */

/** Each after all that it leans on; those that lean on nothing by their names, so that equal schemas read alike.
 *  @param {Item[]} items
 *  @param {{ id: string, needs: string }[]} edges what leans on what; those of things outside `items` do not count
 *  @returns {Item[]}
 *  @throws {Error} where two lean on each other, which PostgreSQL does not let them */
export function inOrder(items, edges) {
  const waiting = new Map(items.map((item) => [item.id, item]));
  /** @type {Map<string, Set<string>>} */
  const needs = new Map(items.map(({ id }) => [id, new Set()]));
  for (const edge of edges) {
    if (edge.id !== edge.needs && waiting.has(edge.needs)) needs.get(edge.id)?.add(edge.needs);
  }
  const byName = [...items].sort((one, other) => (one.name < other.name ? -1 : 1));
  /** @type {Item[]} */
  const ordered = [];
  while (waiting.size > 0) {
    const free = byName.filter(
      ({ id }) => waiting.has(id) && ![...(needs.get(id) ?? [])].some((need) => waiting.has(need)),
    );
    if (free.length === 0) throw new Error(`Circle: ${[...waiting.values()].map((i) => i.name)}`);
    for (const item of free) {
      waiting.delete(item.id);
      ordered.push(item);
    }
  }
  return ordered;
}
