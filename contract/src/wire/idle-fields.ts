/** Of any request: what each client writes anew in a request that is the same, and the server takes from nobody. What was
 *  kept of earlier requests rests on these names: none may go, and none may be added. */
export const IDLE_FIELDS = [
  'createdAt',
  'updatedAt',
  'publishedAt',
  'status_sale',
  'type_sale',
  'isSave',
  'isMaster',
  'origin',
] as const;
