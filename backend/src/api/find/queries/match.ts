import { wordsOf } from '@crediario/contract/domain';
import { digitsOnly } from '@crediario/contract/forms';
import type { FoundBy, FoundClient } from '@crediario/contract/wire';
import type { Said } from './said';

type Sheet = Pick<FoundClient, 'id' | 'name' | 'nick' | 'phone' | 'cpf' | 'address'>;

/** Why a client was found: the first place, beside the name, that holds what the name does not. */
export function matchOf(client: Sheet, said: Said): FoundBy {
  if (client.id === said.id) return 'id';
  const missing = without(said.words, wordsOf(client.name));
  const holding = PLACES.find(
    ({ words }) => without(missing, words(client)).length < missing.length,
  );
  return holding?.place ?? 'name';
}

const PLACES: readonly { place: FoundBy; words: (client: Sheet) => string[] }[] = [
  { place: 'nick', words: ({ nick }) => wordsOf(nick) },
  { place: 'phone', words: ({ phone }) => beginningsOf(digitsOnly(phone)) },
  { place: 'cpf', words: ({ cpf }) => [digitsOnly(cpf)] },
  { place: 'address', words: ({ address }) => wordsOf(address) },
];

/** From where a phone's number is looked for, as the index has it. */
const beginningsOf = (digits: string) => [digits, ...[9, 8, 4].map((last) => digits.slice(-last))];

/** Those that begin none of these. */
const without = (said: readonly string[], words: readonly string[]): string[] =>
  said.filter((one) => !words.some((word) => word.startsWith(one)));
