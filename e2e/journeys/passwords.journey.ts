import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectInLandmarks,
  expectNoSidewaysScroll,
} from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { LoginScreen } from '../screens/login-screen';
import { hasFocus, holds, isAt, isToldBeside, sees, seesNo, seesText } from '../screens/sees';
import { Api, logIn } from '../world/http';
import { linkMailedTo } from '../world/outbox';

const NEW_PASSWORD = 'uma-senha-longa';

describe('Passwords', () => {
  useBrowser({ keepsWindows: false });

  journey('a forgotten one is replaced by the link in a mail, once', async ({ world, visit }) => {
    const { email } = await world.employee('Rosa');
    const old = await logIn(stage().url, email, '12345678');
    const { page } = await visit({ anonymous: true });
    await page.goto('/');
    const login = new LoginScreen(page);
    await login.email.fill(email);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await sees(page.getByRole('heading', { name: 'Esqueci minha senha' }));
    await holds(login.email, email);
    await hasFocus(login.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await sees(page.getByRole('status').filter({ hasText: email }));

    const link = await linkMailedTo(email, stage().outbox);
    await page.goto(link);
    await sees(page.getByRole('heading', { name: 'Redefinir senha' }));
    await expectAccessible(page);
    await expectInLandmarks(page);
    const password = page.getByLabel('Nova senha');
    const confirmation = page.getByLabel('Confirmar Senha');
    await password.fill('1234567');
    await confirmation.fill('12345678');
    await isToldBeside(password, 'A senha deve conter pelo menos 8 dígitos');
    await password.fill(NEW_PASSWORD);
    await isToldBeside(confirmation, 'As senhas devem ser iguais');
    await confirmation.fill(NEW_PASSWORD);
    await confirmation.press('Enter');

    const done = page.getByRole('dialog', { name: 'Sucesso!' });
    await sees(done);
    await seesText(done, 'Senha redefinida com sucesso');
    await expectAccessible(page);
    expect(await password.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await isAt(page, '/');
    await sees(login.title);

    await logIn(stage().url, email, NEW_PASSWORD);
    const withOldToken = await new Api(stage().url, old.jwt).call('GET', '/api/users/me');
    expect(withOldToken.status).toBe(401);

    await page.goto(link);
    await seesNo(password);
    await sees(
      page.getByRole('alert').filter({ hasText: 'O link de redefinição de senha é inválido' }),
    );
    await page.getByRole('link', { name: 'Pedir um novo link' }).click();
    await sees(page.getByRole('heading', { name: 'Esqueci minha senha' }));
  });

  journey('a link that was cut short says so, on a phone too', async ({ visit }) => {
    const { page } = await visit({ anonymous: true, size: PHONE });
    await page.goto('/redefinir-senha');
    await sees(page.getByRole('alert').filter({ hasText: 'Este endereço está incompleto' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  journey('the privacy page is open to everyone', async ({ visit }) => {
    const { page } = await visit({ anonymous: true, size: PHONE });
    await page.goto('/');
    await page.getByRole('link', { name: 'Política de privacidade' }).click();
    await isAt(page, '/politica-de-privacidade');
    await sees(
      page.getByRole('heading', { name: 'Política de Privacidade' }),
      page.getByRole('link', { name: 'contato@crediario.test' }),
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
