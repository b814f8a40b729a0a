/** A piece of SQL with what stands for its question marks. */
export interface Sql {
  readonly text: string;
  readonly bindings: readonly Binding[];
}

export type Binding = string | number | boolean | null | readonly (string | number | boolean)[];

const isSql = (value: Sql | Binding): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value;

/** SQL of pieces of SQL; whatever else stands in it is bound, never written into the text. */
export function sql(texts: TemplateStringsArray, ...values: (Sql | Binding)[]): Sql {
  const pieces = values.map((value) => (isSql(value) ? value : { text: '?', bindings: [value] }));
  return {
    text: texts.map((text, at) => text + (pieces[at]?.text ?? '')).join(''),
    bindings: pieces.flatMap(({ bindings }) => bindings),
  };
}

/** A text of ours, as it is: a name, an expression. Never a caller's. */
export const plain = (text: string): Sql => ({ text, bindings: [] });

export function joined(pieces: readonly Sql[], separator: string): Sql {
  return {
    text: pieces.map(({ text }) => text).join(separator),
    bindings: pieces.flatMap(({ bindings }) => bindings),
  };
}
