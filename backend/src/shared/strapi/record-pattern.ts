import type { Common } from '@strapi/strapi';
import type { LoadedStrapi } from './loaded-strapi';

/** Records of one content type laid over one another, with the relations that were asked for in them. */

interface Entity {
  id: number;
  [attribute: string]: unknown;
}

/** Which attributes of a content type are relations, and the same question for what each leads to. */
export interface Relations {
  of(attribute: string): Relations | null;
}

export function relationsOf(strapi: LoadedStrapi, uid: string): Relations {
  const { attributes } = strapi.getModel(uid as Common.UID.ContentType);
  return {
    of: (name) => {
      const attribute = attributes[name] as { type?: string; target?: string } | undefined;
      return attribute?.type === 'relation' && attribute.target
        ? relationsOf(strapi, attribute.target)
        : null;
    },
  };
}

/** One record with every attribute that any of them has: a value of it where one has a value. */
export function patternOf(records: readonly Entity[], relations: Relations): Entity {
  const valuesOf = new Map<string, unknown[]>();
  for (const record of records) {
    for (const [name, value] of Object.entries(record)) {
      const values = valuesOf.get(name);
      if (values) values.push(value);
      else valuesOf.set(name, [value]);
    }
  }
  const pairs = [...valuesOf].map(([name, values]) => [
    name,
    patternOfValues(values, relations.of(name)),
  ]);
  return Object.fromEntries(pairs) as Entity;
}

function patternOfValues(values: unknown[], relations: Relations | null): unknown {
  const present = values.filter((value) => value !== null && value !== undefined);
  const [first = null] = present;
  if (relations === null || typeof first !== 'object') return first;
  const related = present.flat() as Entity[];
  if (related.length === 0) return first;
  const pattern = patternOf(related, relations);
  return Array.isArray(first) ? [pattern] : pattern;
}

/** The record with no attribute that the visible pattern has lost. */
export function onlySeen(record: Entity, visible: Entity, relations: Relations): Entity {
  const seen = Object.entries(record).filter(([name]) => name in visible);
  const pairs = seen.map(([name, value]) => [
    name,
    seenValue(value, visible[name], relations.of(name)),
  ]);
  return Object.fromEntries(pairs) as Entity;
}

function seenValue(value: unknown, visible: unknown, relations: Relations | null): unknown {
  if (relations === null || typeof value !== 'object' || value === null) return value;
  const pattern = (Array.isArray(visible) ? visible[0] : visible) as Entity;
  return Array.isArray(value)
    ? value.map((entity: Entity) => onlySeen(entity, pattern, relations))
    : onlySeen(value as Entity, pattern, relations);
}
