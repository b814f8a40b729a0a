import { isEmpty, migrationsOf } from '../../database/backup/schema.mjs';
import { Fault } from './fault.mjs';
import { knownMigrations, release } from './release.mjs';

/** The schema is the one that this release makes.
 *  @param {import('../../database/backup/schema.mjs').Client} client
 *  @param {'confira' | 'importe'} then what is to be done once it is
 *  @throws {Fault} */
export async function requireOurs(client, then) {
  if (await isEmpty(client)) throw new Fault('O banco está vazio: não há o que conferir.');
  const there = await migrationsOf(client);
  if (!there) throw new Fault('O banco não é do Crediário: confira DATABASE_URL.');
  const known = knownMigrations();
  const missing = known.filter((name) => !there.includes(name));
  const foreign = there.filter((name) => !known.includes(name));
  if (foreign.length > 0) {
    throw new Fault(`O banco é de uma versão mais nova do que esta (${release}): use aquela.`);
  }
  if (missing.length > 0) {
    throw new Fault(
      `O banco é de uma versão anterior a esta (${release}): inicie o Crediário uma vez, para que se atualize, e ${then} depois.`,
    );
  }
}
