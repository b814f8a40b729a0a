import type { LoadedStrapi } from './loaded-strapi';

/**
 * A relation kept in a plain column takes only a plain id, while clients (and Strapi's own admin panel)
 * send `{ id }`, `{ connect: [...] }` or `{ set: [...] }`. This puts the id in their place before a write.
 */

interface Attribute {
  type: string;
  owner?: boolean;
  joinColumn?: unknown;
}

const lastOf = (list: unknown[]): unknown => list[list.length - 1];

/** The plain id inside any accepted form; null unlinks, undefined leaves alone. */
export function plainRelationId(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? plainRelationId(lastOf(value)) : null;
  if (typeof value !== 'object' || value === null) return value;
  const form = value as Record<string, unknown>;
  if ('id' in form) return form['id'];
  if ('set' in form) return plainRelationId(form['set']);
  if (Array.isArray(form['connect']) && form['connect'].length > 0) {
    return plainRelationId(form['connect']);
  }
  return Array.isArray(form['disconnect']) && form['disconnect'].length > 0 ? null : undefined;
}

function unwrap(attributes: Record<string, Attribute>, data: Record<string, unknown>): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    if (!(name in data) || !attribute.joinColumn || !attribute.owner) continue;
    const id = plainRelationId(data[name]);
    if (id === undefined) delete data[name];
    else data[name] = id;
  }
}

export function subscribeRelationUnwrapping(strapi: LoadedStrapi): void {
  const beforeWrite = (event: { model: unknown; params: unknown }) => {
    const { attributes } = event.model as { attributes: Record<string, Attribute> };
    const { data } = event.params as { data?: Record<string, unknown> };
    if (data) unwrap(attributes, data);
  };
  strapi.db.lifecycles.subscribe({ beforeCreate: beforeWrite, beforeUpdate: beforeWrite });
}
