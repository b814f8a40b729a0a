import { isDeepStrictEqual } from 'node:util';
import { type Described, type Description, descriptionOf } from './described';
import { kindOf } from './kinds';
import { listOf, named, orNull, record, type Schema } from './schema';

const NULL: Schema = { type: 'null' };

const NULL_ALREADY = new Set(['null', 'nothing']);

type Shapes = Record<string, Schema>;

/** The JSON schema of an answer; the shapes that it refers to are put among `shapes`. */
export const answerOf = (schema: Described, shapes: Shapes): Schema =>
  schemaOf(descriptionOf(schema), shapes);

function schemaOf(description: Description, shapes: Shapes): Schema {
  const { nullable, type, meta = {} } = description;
  const value =
    meta.name === undefined ? bareOf(description, shapes) : shapeOf(description, shapes);
  const all = nullable && !NULL_ALREADY.has(type) ? withNull(value) : value;
  return meta.description === undefined ? all : { ...all, description: meta.description };
}

const withNull = (schema: Schema): Schema =>
  Array.isArray(schema['anyOf']) ? { anyOf: [...schema['anyOf'], NULL] } : orNull(schema);

/** What has a name, referred to; it is put among the shapes where it is not there yet. */
function shapeOf(description: Description, shapes: Shapes): Schema {
  const name = String(description.meta?.name);
  const known = shapes[name];
  // Its place first: shapes come in the order in which answers name them.
  shapes[name] = known ?? {};
  const shape = bareOf(description, shapes);
  if (known && !isDeepStrictEqual(known, shape)) throw new Error(`Two shapes are named ${name}`);
  shapes[name] = shape;
  return named(name);
}

function bareOf({ type, meta, fields, innerType }: Description, shapes: Shapes): Schema {
  if (meta?.either) return { anyOf: meta.either.map((one) => answerOf(one, shapes)) };
  if (meta?.values) return { enum: meta.values };
  if (type === 'array' && innerType) return listOf(schemaOf(innerType, shapes));
  if (type === 'object') {
    const object = objectOf(fields ?? {}, shapes);
    return meta?.open ? { ...object, additionalProperties: true } : object;
  }
  return kindOf(type);
}

function objectOf(fields: Record<string, Description>, shapes: Shapes): Schema {
  const written = (isThere: (field: Description) => boolean) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => isThere(field))
        .map(([name, field]) => [name, schemaOf(field, shapes)]),
    );
  return record(
    written(({ optional }) => !optional),
    written(({ optional }) => optional === true),
  );
}
