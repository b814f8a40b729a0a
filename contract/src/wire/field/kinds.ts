/** How many one request brings. */
export const MOST_OPERATIONS = 100;

/** What a collector may do on a phone. The payload of each is the `data` of the office's own call. */
export const OPERATION_KINDS = [
  'open_box',
  'client',
  'sale',
  'renewal',
  'payment',
  'visit',
  'promise',
  'cost',
  'count',
  'close_box',
  'route',
  'visit_note',
  'point',
] as const;

export type OperationKind = (typeof OPERATION_KINDS)[number];

export const isOperationKind = (kind: unknown): kind is OperationKind =>
  OPERATION_KINDS.some((known) => known === kind);

/** A body of more is refused by the server: a phone sends in bundles of less. */
export const MOST_BUNDLE_BYTES = 200 * 1024;

const KB = 1024;

/** The most that one operation of a kind may be, in bytes of its JSON. A note of 2,000 letters fits, and in a client
 *  each field at its longest; a route names up to 2,000 clients. */
const MOST_OPERATION_BYTES: Readonly<Record<OperationKind, number>> = {
  open_box: 8 * KB,
  client: 8 * KB,
  sale: 16 * KB,
  renewal: 16 * KB,
  payment: 4 * KB,
  visit: 8 * KB,
  promise: 4 * KB,
  cost: 8 * KB,
  count: 4 * KB,
  close_box: 8 * KB,
  route: 128 * KB,
  visit_note: 4 * KB,
  point: 4 * KB,
};

/** An operation of a kind that nobody knows. */
const MOST_UNKNOWN_BYTES = 4 * KB;

/** Bytes of its JSON in UTF-8, counted without a copy: it may be much that a stranger sends. */
export function sizeOfOperation(operation: object): number {
  const text = JSON.stringify(operation);
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Each half of a pair is two bytes of its four.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

/** Whether the server takes it. The phone asks before it keeps what was tapped. */
export function fitsItsKind(operation: Readonly<Record<string, unknown>>): boolean {
  const kind = operation['kind'];
  const most = isOperationKind(kind) ? MOST_OPERATION_BYTES[kind] : MOST_UNKNOWN_BYTES;
  return sizeOfOperation(operation) <= most;
}

/** What an operation makes. */
export const OPERATION_ENTITIES = [
  'cash',
  'client',
  'sale',
  'payment',
  'occurrence',
  'promise',
  'cost',
  'route',
] as const;

export type OperationEntity = (typeof OPERATION_ENTITIES)[number];

/** Where a payload names a record, and of what: there `{ "operation": "<id>" }` may stand for the record that an operation
 *  of the same phone is going to make. */
export const REFERENCES = {
  id: 'payment',
  cash: 'cash',
  client: 'client',
  sale: 'sale',
  id_sale_renew: 'sale',
} as const satisfies Readonly<Record<string, OperationEntity>>;

/** What of a payload stays when its client is forgotten (LGPD), and only where it is a number: what is not named here tells
 *  who the person is. The database's crediario_operation_blanked names the same; a test holds them together. */
export const IMPERSONAL_PAYLOAD_FIELDS = [
  'sale',
  'client',
  'cash',
  'id',
  'id_sale_renew',
  'type_payment',
  'type_occurrence',
  'type_frequency',
  'value',
  'settled_balance',
  'handed_over',
  'cost',
  'counted_value',
  'fees',
  'portion',
  'portions',
  'weekday',
] as const;
