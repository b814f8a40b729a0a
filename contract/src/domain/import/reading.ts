/** What became of one cell: its value, and what was done to it that the person should know of (`isDoubtful`: should look
 *  at); or why it cannot be read. */
export type Read<Value> =
  | { readonly value: Value; readonly note?: string; readonly isDoubtful?: boolean }
  | { readonly fault: string };

export const isFault = <Value>(read: Read<Value>): read is { readonly fault: string } =>
  'fault' in read;

/** '1 algarismo', '3 algarismos' */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
