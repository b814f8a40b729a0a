import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessibility';
import { journey, useBrowser } from '../harness/journey';

const row = (style: string) =>
  `<li><b style="width: 10%; ${style}">Maria</b> <button>Pagar</button></li>`;
const READ = 'color: #000';
const FAINT = 'color: #ccc';

describe('Looking for what keeps people out', () => {
  useBrowser();

  journey('judges of rows that look alike one, and each that differs', async ({ visit }) => {
    // Nothing of the product: its rules for styles would forbid these.
    const { page } = await visit({ fresh: true });
    const shows = (rows: string[]) =>
      page.setContent(
        `<html lang="pt-BR"><title>Lista</title><body style="background: #fff"><main><h1>Lista</h1><ul>${rows.join('')}</ul></main>`,
      );
    await shows([row(READ), row(READ), row(READ)]);
    await expectAccessible(page);
    await shows([row(READ), row(READ), row(FAINT), row(FAINT)]);
    await expect(expectAccessible(page)).rejects.toHaveProperty('actual', [
      expect.stringContaining('color-contrast'),
    ]);
    await shows([row(READ), row(READ), row(READ).replace('Pagar', '')]);
    await expect(expectAccessible(page)).rejects.toHaveProperty('actual', [
      expect.stringContaining('button-name'),
    ]);
  });
});
