/** What the product's own metrics say of the reads that a replica may answer, all processes together.
 *  @param {import('../../../scripts/lib/backend-process.mjs').Backend[]} backends
 *  @param {string} token
 *  @returns {Promise<Record<'served' | 'behind' | 'unavailable', number>>} */
export async function replicaReads(backends, token) {
  const headers = { Authorization: `Bearer ${token}` };
  const texts = await Promise.all(
    backends.map(async ({ url }) => (await fetch(`${url}/metrics`, { headers })).text()),
  );
  const sum = (/** @type {string} */ outcome) => {
    const line = new RegExp(`^crediario_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm');
    return texts.reduce((total, text) => total + Number(line.exec(text)?.[1] ?? 0), 0);
  };
  return { served: sum('served'), behind: sum('behind'), unavailable: sum('unavailable') };
}
