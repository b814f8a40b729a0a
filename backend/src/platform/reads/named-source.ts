/** A table of reference data: an id and a name, no one's in particular. */
export const namedSource = <Table extends string>(table: Table) =>
  ({
    table,
    columns: { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' },
    links: {},
    own: 'everyone',
  }) as const;
