import { readFile } from 'node:fs/promises';
import path from 'node:path';

it('draws bars 6 px thick, rounded by 8', async () => {
  const file = path.join(import.meta.dirname, 'StackedBars.module.css');
  const css = await readFile(file, 'utf8');
  const [, bar = ''] = /\n\.bar \{([^}]*)\}/.exec(css) ?? [];
  expect(bar).toContain('width: 6px;');
  expect(bar).toContain('border-radius: 8px;');
});
