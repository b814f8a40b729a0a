import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Guard } from '../harness/guard';
import { sees } from './sees';

/** Strapi's admin panel, as this product offers it. */
export class AdminPanel {
  readonly page: Page;

  constructor(page: Page, guard: Guard) {
    this.page = page;
    // Strapi's panel gives up its own request when a view changes while it loads, and logs that as an error.
    guard.expectComplaint('CanceledError: canceled');
  }

  get menu() {
    return this.page.getByRole('navigation').first();
  }

  get create() {
    return this.page.getByRole('link', { name: 'Criar novo registro' }).first();
  }

  get save() {
    return this.page.getByRole('button', { name: 'Salvar' });
  }

  get remove() {
    return this.page.getByRole('button', { name: 'Remover este registro' });
  }

  get name() {
    return this.page.getByLabel('Nome', { exact: false }).first();
  }

  get order() {
    return this.page.getByLabel('Ordem na lista', { exact: false });
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true });
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto('/admin');
    await sees(this.page.getByText('Entre para editar os dados de referência'));
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Senha', { exact: false }).first().fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await sees(this.heading('Painel do Crediário'));
  }

  /** Saves, and waits for the server to have taken it: the record's id. */
  async send(method: 'POST' | 'PUT'): Promise<number> {
    const answer = this.page.waitForResponse(
      (one) => one.request().method() === method && one.url().includes('/content-manager/'),
    );
    await this.save.click();
    expect((await answer).ok()).toBe(true);
    return (await (await answer).json()).id;
  }

  async openList(name: string): Promise<void> {
    const link = this.page.getByRole('link', { name, exact: true });
    const rows = this.page.getByRole('grid');
    if (!(await link.isVisible())) {
      await this.page.getByRole('link', { name: 'Gerenciador de Conteúdo' }).click();
      await sees(rows);
    }
    if (!(await this.heading(name).isVisible())) await link.click();
    await sees(this.heading(name), rows);
  }

  /** 'Dias sem cobrança' is edited as text: '[0, 6]'. */
  async skip(weekdays: string): Promise<void> {
    const editor = this.page.locator('.cm-content');
    await editor.click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(weekdays);
  }
}
