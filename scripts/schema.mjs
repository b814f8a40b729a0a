// `npm run schema`: makes a new database and writes database/schema.sql, the pictures of docs/data-model.md and the
// tables' types from it.
import './lib/require-node.mjs';

const { writeSchema } = await import('../database/schema/command.mjs');
await writeSchema();
