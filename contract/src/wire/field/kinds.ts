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
  cash: 'cash',
  client: 'client',
  sale: 'sale',
  id_sale_renew: 'sale',
  id: 'payment',
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
