/** What the generic reads take and give. */
export type { Condition, FilteredField } from './filters.js';
export type { Picked, Population, Sorting } from './picked.js';
export { type ListQuery, type RecordQuery, readListQuery, readRecordQuery } from './read-query.js';
export type { Fields, ReadShape, RelationShape, Relations } from './shape.js';
export * from './shapes/cash-boxes.js';
export * from './shapes/clients.js';
export * from './shapes/costs.js';
export * from './shapes/people.js';
export * from './shapes/reference.js';
export * from './shapes/sales.js';
