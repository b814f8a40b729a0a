// `npm run schema`: writes database/schema.sql and the pictures of docs/data-model.md from a new database.
import './lib/require-node.mjs';

const { writeSchema } = await import('../database/schema/command.mjs');
await writeSchema();
