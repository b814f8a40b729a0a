import { SheetFault } from './faults.js';

/** A tag of a sheet's XML, without its prefix. */
export interface Tag {
  name: string;
  /** As they are written. */
  attributes: string;
  kind: 'open' | 'close' | 'empty';
  /** Where it begins in the text, and where it is over. */
  from: number;
  to: number;
}

/** Every loop of it ends at the next '<', so that a text of many is read in one pass. */
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([\s/][^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)?>/y;

const PASSED_OVER = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** All tags of a text, in their order. A reader that is more lenient would see another text than this one: what is no XML,
 *  and what declares entities, is not read at all.
 *  Throws: SheetFault LOCKED. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let from = xml.indexOf('<'), to = 0; from !== -1; from = xml.indexOf('<', to)) {
    const passed = PASSED_OVER.find(([opens]) => xml.startsWith(opens, from));
    if (passed) {
      const end = xml.indexOf(passed[1], from + passed[0].length);
      if (end === -1) throw new SheetFault('LOCKED');
      to = end + passed[1].length;
      continue;
    }
    TAG.lastIndex = from;
    const [whole, slash, name = '', attributes = ''] = TAG.exec(xml) ?? [];
    if (whole === undefined) throw new SheetFault('LOCKED');
    to = from + whole.length;
    const kind = slash ? 'close' : attributes.endsWith('/') ? 'empty' : 'open';
    yield { name, attributes, kind, from, to };
  }
}

/** No program writes a longer tag for a row or a cell. */
const LONGEST = 1000;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** By name, without prefixes.
 *  Throws: SheetFault LOCKED where they are too long, or one stands twice. */
export function attributesOf({ attributes }: Pick<Tag, 'attributes'>): Map<string, string> {
  if (attributes.length > LONGEST) throw new SheetFault('LOCKED');
  const found = new Map<string, string>();
  for (const [, name = '', quoted, inSingle = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw new SheetFault('LOCKED');
    found.set(name, quoted ?? inSingle);
  }
  return found;
}
