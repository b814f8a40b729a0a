// Imported for its effect, by the commands that work on a deployment's database (docs/operations.md): puts what `.env`
// beside package.json says into our environment, where what is there already wins. The product itself is given its
// settings by whoever starts it.
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
