// What database/schema.sql and docs/data-model.md say and should say of the database at DATABASE_URL, as JSON. A process of
// its own: jest loads no ES modules.
import pg from 'pg';
import { writtenFiles } from '../../../database/schema/written-files.mjs';

const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
process.stdout.write(JSON.stringify(await writtenFiles(client)));
await client.end();
