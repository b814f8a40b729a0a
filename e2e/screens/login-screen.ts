import type { Page } from 'playwright-core';

export class LoginScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('heading', { name: 'Área do Administrador' });
  }

  get sessionEnded() {
    return this.page.getByRole('status').filter({ hasText: 'Sua sessão terminou' });
  }

  get email() {
    return this.page.getByLabel('E-mail', { exact: true });
  }

  get password() {
    return this.page.getByLabel('Senha', { exact: true });
  }

  get enter() {
    return this.page.getByRole('button', { name: 'Entrar' });
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.enter.click();
  }
}
