import type { TestApp } from './app';

/** The statements that knex sends while something happens; a question that travels with one of them is none. */
export async function statementsDuring(
  app: TestApp,
  work: () => PromiseLike<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  const note = ({ sql }: { sql: string }) => seen.push(sql.replace(/\s+/g, ' ').trim());
  app.knex.on('query', note);
  await work();
  app.knex.removeListener('query', note);
  return seen;
}
