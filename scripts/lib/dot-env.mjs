// Imported for its effect by the commands that work on a deployment's database (docs/operations.md): loads `.env` beside
// package.json into the environment; variables that are already set win. The product itself gets its
// settings from its own environment.
import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

const file = inRoot('.env');
if (existsSync(file)) {
  try {
    process.loadEnvFile(file);
  } catch {
    console.error(
      `Erro: o arquivo ${file} não pode ser lido por este usuário: rode como quem pode lê-lo.`,
    );
    process.exit(1);
  }
}
