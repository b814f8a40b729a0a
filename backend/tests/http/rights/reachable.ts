import type { Common } from '@strapi/strapi';
import type { ReadShape, Relations, RelationShape } from '@crediario/contract/wire';
import type { TestApp } from '../../harness';

/** A field that is not the read's to tell, and the way to it from the read's own record, by Strapi's relations. */
export interface HiddenField {
  /** Secret by the schema, whatever a shape says of it. */
  isSecret: boolean;
  way: readonly string[];
  name: string;
  /** It may be seen with the relation, though nothing is found by it. */
  isShown: boolean;
}

interface Attribute {
  type: string;
  private?: boolean;
  target?: string;
}

const attributesOf = (app: TestApp, uid: string): [string, Attribute][] => {
  const { attributes } = app.strapi.getModel(uid as Common.UID.ContentType);
  return Object.entries(attributes) as [string, Attribute][];
};

const isSecret = ({ type, private: hidden }: Attribute) => hidden === true || type === 'password';

/** What the shape says of the type at the end of that way; null where it does not lead there. */
function relationAt(shape: ReadShape, way: readonly string[]): RelationShape | null {
  let relations: Relations = shape.relations;
  let found: RelationShape | null = null;
  for (const name of way) {
    found = relations[name] ?? null;
    relations = found?.relations ?? {};
  }
  return found;
}

const isFilter = (shape: ReadShape, way: readonly string[], name: string): boolean => {
  if (way.length === 0) return name in shape.fields || name === 'id';
  return way.length === 1 && name in (relationAt(shape, way)?.filters ?? {});
};

const isShown = (shape: ReadShape, way: readonly string[], name: string): boolean =>
  name in ((way.length === 0 ? shape : relationAt(shape, way))?.fields ?? {}) || name === 'id';

interface Reached {
  uid: string;
  way: string[];
}

/** Every type that a relation leads to, each by the shortest way; the record's own relations all. */
function reachable(app: TestApp, uid: string): Reached[] {
  const reached: Reached[] = [{ uid, way: [] }];
  const known = new Set<string>();
  for (const { uid: type, way } of reached) {
    for (const [name, { target }] of attributesOf(app, type)) {
      const key = way.length === 0 ? `own ${name}` : target;
      if (target === undefined || key === undefined || known.has(key)) continue;
      known.add(key);
      reached.push({ uid: target, way: [...way, name] });
    }
  }
  return reached;
}

/** Of every type that is reached, what is not to be told. */
export function hiddenFields(app: TestApp, uid: string, shape: ReadShape): HiddenField[] {
  return reachable(app, uid).flatMap(({ uid: type, way }) =>
    attributesOf(app, type)
      .filter(([, { target }]) => target === undefined)
      .map(([name, attribute]) => ({
        way,
        name,
        isSecret: isSecret(attribute),
        isShown: !isSecret(attribute) && isShown(shape, way, name),
      }))
      .filter(({ isSecret: secret, name }) => secret || !isFilter(shape, way, name)),
  );
}

const inBrackets = (way: readonly string[], name: string) =>
  [...way, name].map((part) => `[${part}]`).join('');

/** The ways to ask about it: by which records come, in which order, and by having it shown. */
function questionsAbout({ way, name, isShown: shown }: HiddenField): string[] {
  const [first, ...further] = way;
  const dotted = [...way, name].join('.');
  const populated = further.map((relation) => `[populate][${relation}]`).join('');
  const toSee =
    first === undefined
      ? [`fields[0]=${name}`]
      : [`populate[${first}]${populated}[fields][0]=${name}`, `fields[0]=${dotted}`];
  return [`filters${inBrackets(way, name)}[$ne]=x`, `sort=${dotted}:desc`, ...(shown ? [] : toSee)];
}

/** About every secret, in every way; about what is merely not told, far from the record, by its id's example. */
export function questionsOf(fields: readonly HiddenField[]): string[] {
  const asked = fields.filter(
    ({ isSecret: secret, way, name }) =>
      secret || way.length < 2 || name === 'name' || name === 'type',
  );
  return asked.flatMap(questionsAbout);
}
