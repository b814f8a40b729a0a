import type { Schema } from 'yup';
import { either, maybe, named, type ObjectOf, type Properties, record, whole } from '../answer.js';
import { type Related, related, type RelatedMany, relatedMany } from '../envelope.js';
import type { Fields, ReadShape, RelationShape } from './shape.js';

/** What the generic reads answer, by the shapes of what they may be asked for. */

type Shape = Omit<RelationShape, 'filters'>;

type Flat<T> = { [K in keyof T]: T[K] };

/** 'asked': a relation is there where the request populates it; 'all': every one is there. */
type Relations = 'asked' | 'all';

type FiguresOf<S> = S extends { figures: infer F extends Fields } ? ObjectOf<F> : unknown;

type RelatedOf<S, M extends Relations> = S extends { relations: infer R }
  ? M extends 'all'
    ? { [K in keyof R]: RelationOf<R[K], M> }
    : { [K in keyof R]?: RelationOf<R[K], M> | undefined }
  : unknown;

type RelationOf<R, M extends Relations> = R extends { many: true }
  ? RelatedMany<AttributesOf<R, M>>
  : Related<AttributesOf<R, M> | OthersOf<R, M>>;

type OthersOf<R, M extends Relations> = R extends { ofAnother: { fields: infer F extends Fields } }
  ? Flat<ObjectOf<F> & RelatedOf<R, M>>
  : never;

export type AttributesOf<S, M extends Relations = 'asked'> = S extends {
  fields: infer F extends Fields;
}
  ? Flat<ObjectOf<F> & FiguresOf<S> & RelatedOf<S, M>>
  : never;

function propertiesOf({ relations = {} }: Partial<Shape>, mode: Relations): Properties {
  return Object.fromEntries(
    Object.entries(relations).map(([name, relation]) => {
      const given = relationOf(relation, mode);
      return [name, mode === 'all' ? given : maybe(given)];
    }),
  );
}

function relationOf(relation: RelationShape, mode: Relations): Schema {
  const own = attributes(relation, mode);
  if (relation.many) return relatedMany(own);
  const { ofAnother, relations } = relation;
  if (!ofAnother) return related(own);
  return related(either(own, attributes({ ...ofAnother, ...(relations && { relations }) }, mode)));
}

function attributes(shape: Shape & { figures?: Fields }, mode: Relations): Schema {
  const { name, fields, figures } = shape;
  const all = record({ ...fields, ...figures, ...propertiesOf(shape, mode) });
  return name ? named(name, all) : all;
}

/** The attributes of a record; its relations are there where they were asked for. */
export const attributesOf = <const S extends ReadShape>(shape: S) =>
  attributes(shape, 'asked') as Schema<AttributesOf<S>>;

/** The attributes of a record that always comes with all of its relations. */
export const allAttributesOf = <const S extends ReadShape>(shape: S) =>
  attributes(shape, 'all') as Schema<AttributesOf<S, 'all'>>;

/** A record without anything around it, as Strapi's users are: its relations too, and each of them has one. */
export type BareRow<S extends ReadShape> = Flat<
  { id: number } & ObjectOf<S['fields']> & {
      [K in keyof S['relations']]?:
        | Flat<{ id: number } & ObjectOf<S['relations'][K]['fields']>>
        | undefined;
    }
>;

export function bareRow<const S extends ReadShape>(shape: S): Schema<BareRow<S>> {
  const relations = Object.entries(shape.relations).map(([name, { fields }]) => [
    name,
    maybe(record({ id: whole, ...fields })),
  ]);
  return record({ id: whole, ...shape.fields, ...Object.fromEntries(relations) }) as never;
}
