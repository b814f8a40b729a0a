import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectInLandmarks,
  expectNoSidewaysScroll,
} from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { LoginScreen } from '../screens/login-screen';
import { hasFocus, isAt, isToldBeside, sees, seesNo, toast } from '../screens/sees';

/** All that the browser keeps, no more and no less. */
const SESSION_KEYS = ['crediario.accessToken', 'crediario.refreshToken', 'crediario.user'];

describe('Login', () => {
  useBrowser({ keepsWindows: false });

  journey('leads to the employees, and remembers nothing but the session', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    const login = new LoginScreen(page);
    await page.goto('/');
    await sees(login.title);
    await hasFocus(login.email);
    await expectAccessible(page);
    await expectInLandmarks(page);

    await login.logIn(stage().administrator);
    await isAt(page, '/home');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.sort()).toEqual(SESSION_KEYS);
  });

  journey('says what is wrong before it asks the server', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    const login = new LoginScreen(page);
    await page.goto('/');
    await login.enter.click();
    await isToldBeside(login.email, 'Preencha os campos necessários');
    await isToldBeside(login.password, 'Preencha os campos necessários');
    await hasFocus(login.email);

    await login.email.fill('helena');
    await login.password.click();
    await isToldBeside(login.email, 'Insira um e-mail válido');
    await login.email.fill('helena@escritorio.test');
    await isToldBeside(login.email, '');
    await expectAccessible(page);
  });

  journey('keeps the e-mail after a wrong password and lets one try again', async ({ visit }) => {
    const { page, guard } = await visit({ anonymous: true });
    const login = new LoginScreen(page);
    const { email, password } = stage().administrator;
    guard.expectFailure(400, '/api/auth/local');
    await page.goto('/');
    await login.logIn({ email, password: '99999999' });
    await sees(toast(page, 'E-mail ou senha incorretos'));
    expect(await login.email.inputValue()).toBe(email);

    await login.logIn({ email, password });
    await isAt(page, '/home');
  });

  journey('shows and hides the password', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    const login = new LoginScreen(page);
    await page.goto('/');
    await login.password.fill('24681357');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    expect(await login.password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar senha' }).click();
    expect(await login.password.getAttribute('type')).toBe('password');
  });

  journey('sends once, however often Enter is pressed', async ({ visit }) => {
    const { page } = await visit({ anonymous: true });
    const login = new LoginScreen(page);
    let sent = 0;
    await page.route('**/api/auth/local', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/');
    await login.email.fill(stage().administrator.email);
    await login.password.fill(stage().administrator.password);
    await login.password.press('Enter');
    await login.password.press('Enter');
    await isAt(page, '/home');
    expect(sent).toBe(1);
  });

  journey('says that the server is out of reach', async ({ visit }) => {
    const { page, guard } = await visit({ anonymous: true });
    const login = new LoginScreen(page);
    guard.expectNoAnswer('/api/auth/local');
    await page.route('**/api/auth/local', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await login.logIn(stage().administrator);
    await sees(toast(page, 'O servidor não respondeu'));
    await sees(login.title);
  });

  journey('fits a phone', async ({ visit }) => {
    const { page } = await visit({ anonymous: true, size: PHONE });
    const login = new LoginScreen(page);
    await page.goto('/');
    await sees(login.title, login.email, login.password, login.enter);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  journey('skips itself for people who are logged in', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    await isAt(page, '/home');
    await seesNo(new LoginScreen(page).title);
  });
});
