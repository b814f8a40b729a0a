import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, useBrowser, stage } from '../harness/journey';
import { arrivesAt } from '../screens/layers';
import { LoginScreen } from '../screens/login-screen';
import { hasFocus, isAt, sees, seesNo } from '../screens/sees';
import { Shell } from '../screens/shell';
import { Api } from '../world/http';

const PROTECTED = [
  '/home',
  '/home/new-employee',
  '/home/details',
  '/home/details/1',
  '/home/details/1/1',
  '/home/details/employee/1',
  '/home/details/employee/1/password',
  '/dashboard',
  '/sellings',
  '/sellings/new-client',
  '/sellings/new-selling/1',
  '/terms',
  '/profile',
];

describe('Session', () => {
  useBrowser({ keepsWindows: false });

  journey('sends a stranger to the login from every address', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    for (const address of PROTECTED) {
      await page.goto(address);
      await isAt(page, '/');
      await sees(new LoginScreen(page).title);
    }
  });

  journey('leads back to where one wanted to be, filters included', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    await page.goto('/sellings?situacao=ativas');
    await isAt(page, '/');
    await new LoginScreen(page).logIn(stage().administrator);
    await isAt(page, '/sellings');
    expect(new URL(page.url()).searchParams.get('situacao')).toBe('ativas');
  });

  journey('ends on a 401: storage is cleared and the login leads back', async ({ visit }) => {
    const { page, guard } = await visit({ anonymous: true });
    await page.goto('/');
    await new LoginScreen(page).logIn(stage().administrator);
    await isAt(page, '/home');
    guard.expectFailure(401, '/api/');
    await spoilToken(page);
    await page.goto('/sellings');
    await isAt(page, '/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await sees(new LoginScreen(page).sessionEnded);
    await seesNo(page.locator('.Toastify__toast'));

    await new LoginScreen(page).logIn(stage().administrator);
    await isAt(page, '/sellings');
    await arrivesAt(page, 'Vendas');
  });

  journey('asks before it logs out: Cancelar, Escape, Sim, sair', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    const shell = new Shell(page);
    await page.goto('/');
    await new LoginScreen(page).logIn(stage().administrator);
    await isAt(page, '/home');

    await shell.logOut.click();
    const question = page.getByRole('dialog');
    await sees(question);
    const cancel = question.getByRole('button', { name: 'Cancelar' });
    await hasFocus(cancel);
    await cancel.click();
    await seesNo(question);
    expect(await page.evaluate(() => localStorage.getItem('crediario.accessToken'))).not.toBeNull();

    await shell.logOut.click();
    await page.keyboard.press('Escape');
    await seesNo(question);

    await shell.destination('Perfil').click();
    await isAt(page, '/profile');
    await shell.logOut.click();
    await question.getByRole('button', { name: 'Sim, sair' }).click();
    await isAt(page, '/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goBack();
    await isAt(page, '/');
    await sees(new LoginScreen(page).title);
  });

  journey('is worth nothing to those who copied it, once one has logged out', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    await page.goto('/');
    await new LoginScreen(page).logIn(stage().administrator);
    await isAt(page, '/home');
    const { accessToken, refreshToken } = await remembered(page);

    await new Shell(page).logOut.click();
    const told = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Sim, sair' }).click();
    expect((await told).status()).toBe(204);

    const api = new Api(stage().url, accessToken);
    expect((await api.call('GET', '/api/users/me')).status).toBe(401);
    expect((await api.call('POST', '/api/auth/refresh', { refreshToken })).status).toBe(401);
  });

  journey('goes on the next morning, in both tabs, without a login', async ({ visit }) => {
    const { page, context } = await visit({ anonymous: true });
    await page.goto('/');
    await new LoginScreen(page).logIn(stage().administrator);
    await isAt(page, '/home');
    const before = await remembered(page);
    // Where the product is asleep: nothing may notice the token before both windows open.
    await page.goto('/favicon.svg');
    await page.evaluate((token) => {
      localStorage.setItem('crediario.accessToken', token);
    }, ranOutYesterday());
    let asked = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) asked += 1;
    });

    const other = await context.newPage();
    await Promise.all([page.goto('/sellings'), other.goto('/sellings/client-list')]);
    await sees(
      page.getByRole('heading', { name: 'Vendas' }),
      other.getByRole('heading', { name: 'Clientes' }),
    );

    await expect.poll(() => asked).toBe(1);
    const after = await remembered(page);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(
      (await new Api(stage().url, after.accessToken).call('GET', '/api/users/me')).status,
    ).toBe(200);
  });

  journey('ends in every tab at once', async ({ visit }) => {
    const { page, context } = await visit({ anonymous: true });
    await page.goto('/');
    await new LoginScreen(page).logIn(stage().administrator);
    await isAt(page, '/home');
    const other = await context.newPage();
    await other.goto('/sellings');
    await sees(other.getByRole('heading', { name: 'Vendas' }));

    await new Shell(page).logOut.click();
    await page.getByRole('button', { name: 'Sim, sair' }).click();
    await isAt(other, '/');
    await seesNo(new LoginScreen(other).sessionEnded);
  });

  journey(
    'ends in every tab for the same reason, and each finds its place again',
    async ({ visit }) => {
      const { page, context, guard } = await visit({ anonymous: true });
      await page.goto('/');
      await new LoginScreen(page).logIn(stage().administrator);
      await isAt(page, '/home');
      const other = await context.newPage();
      await other.goto('/sellings?situacao=ativas');
      await sees(other.getByRole('heading', { name: 'Vendas' }));

      await other.waitForLoadState('networkidle');
      guard.expectFailure(401, '/api/');
      await spoilToken(page);
      await page.goto('/terms');
      for (const tab of [page, other]) {
        await isAt(tab, '/');
        await sees(new LoginScreen(tab).sessionEnded);
      }

      await new LoginScreen(page).logIn(stage().administrator);
      await isAt(page, '/terms');
      await isAt(other, '/sellings');
      expect(new URL(other.url()).searchParams.get('situacao')).toBe('ativas');
    },
  );
});

/** Where the product is asleep: what a page still loads would end the session before the page that is to tell it. */
async function spoilToken(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('crediario.accessToken', 'expired'));
}

/** The tokens that this browser keeps. */
function remembered(page: Page): Promise<{ accessToken: string; refreshToken: string }> {
  return page.evaluate(() => ({
    accessToken: localStorage.getItem('crediario.accessToken') ?? '',
    refreshToken: localStorage.getItem('crediario.refreshToken') ?? '',
  }));
}

/** An access token whose time is up, as a laptop that was closed overnight finds it. */
function ranOutYesterday(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { id: 1, session: 1, iat: now - 172_800, exp: now - 86_400 };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}
