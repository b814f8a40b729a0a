import { settings } from '../../platform/settings';

/** The master account, whose address is configuration, is in no list and nobody's collector: it is not told apart from one that is
 *  not there (the specification's 6). Without one configured nobody is. */

export const isMaster = (email: string | null): boolean =>
  email !== null && email === settings().masterEmail;

/** SQL on a column of addresses; `master()` has its binding. */
export const notMaster = (email: string): string => `${email} IS DISTINCT FROM :masterEmail`;
export const master = () => ({ masterEmail: settings().masterEmail });

/** The same with a question mark and what it stands for, as `whereRaw` takes them. */
export const exceptMaster = (email = 'email'): [text: string, bindings: [string | null]] => [
  `${email} IS DISTINCT FROM ?`,
  [settings().masterEmail],
];
