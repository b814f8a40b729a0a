import type { Schema } from './schema';

interface Known {
  $ref?: string;
  anyOf?: Known[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  items?: Known;
  properties?: Record<string, Known>;
  required?: string[];
}

const INDENT = '  ';

function fields({ properties = {}, required = [] }: Known, margin: string): string {
  const inner = margin + INDENT;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${words(schema, inner)}`,
  );
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${margin}}` : '{}';
}

function words(schema: Known, margin: string): string {
  if (schema.$ref) return schema.$ref.split('/').pop() ?? '';
  if (schema.anyOf) return schema.anyOf.map((one) => words(one, margin)).join(' | ');
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `list of ${words(schema.items ?? {}, margin)}`;
  if (schema.type === 'object') return fields(schema, margin);
  return schema.format ?? schema.type ?? 'anything';
}

/** A schema as people read it: one field a line, `?` where it may be missing. */
export const sketch = (schema: Schema): string => words(schema, '');
