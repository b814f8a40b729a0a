/** One row per collector with access, and one per frequency: what a file's words stand for. */
import {
  DEFAULT_SKIP_WEEKDAYS,
  type Frequency,
  type FrequencyRule,
  frequencyRuleOf,
  parseSkipWeekdays,
} from '@crediario/contract/domain';
import { integer, jsonb, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { keptCollectors } from './import-people';
import { folded } from './person-of';

const FREQUENCIES = { id: integer(), name: text(), skip_weekdays: orNull(jsonb()) };

export interface ImportFacts {
  /** By id, e-mail and name as they sound; null where a name is that of several. */
  collectors: ReadonlyMap<string, number | null>;
  frequencies: ReadonlyMap<FrequencyRule, Frequency & { id: number }>;
}

/** The collectors are kept as they are until the commit. */
export async function importFacts(trx: Transaction): Promise<ImportFacts> {
  const collectors = new Map<string, number | null>();
  const add = (said: string, id: number) => {
    const known = collectors.get(said);
    collectors.set(said, known === undefined || known === id ? id : null);
  };
  const rows = await keptCollectors(trx);
  for (const { id, name, email } of rows) {
    add(folded(name), id);
    if (email) add(folded(email), id);
  }
  for (const { id, name } of rows) {
    const [first = ''] = folded(name).split(' ');
    if (first !== folded(name)) add(`first ${first}`, id);
    collectors.set(String(id), id);
  }
  const stored = trx.raw('SELECT id, name, skip_weekdays FROM type_frequencies ORDER BY id DESC');
  const frequencies = (await rowsOf(FREQUENCIES, stored)).map(({ id, name, skip_weekdays }) => {
    const list: unknown = skip_weekdays === null ? null : JSON.parse(skip_weekdays);
    const skipWeekdays = parseSkipWeekdays(list) ?? DEFAULT_SKIP_WEEKDAYS;
    return [frequencyRuleOf(name), { id, name, skipWeekdays }] as const;
  });
  return { collectors, frequencies: new Map(frequencies) };
}

/** Throws nothing: undefined where nobody is meant, null where several may be. */
export function collectorOf({ collectors }: ImportFacts, said: string): number | null | undefined {
  const word = folded(said);
  return collectors.get(word) ?? collectors.get(`first ${word}`);
}
