import { screen } from '@testing-library/react';
import { HttpResponse, http as msw } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { PrivacyPage } from './PrivacyPage';

const open = () =>
  renderPage({
    route: '/politica-de-privacidade',
    at: '/politica-de-privacidade',
    page: <PrivacyPage />,
  });

const SETTINGS = { data: { company: { name: 'Lojas Aurora', email: 'dados@aurora.test' } } };

describe('Política de Privacidade', () => {
  it('says what is collected, why, for how long, the rights and the contact', async () => {
    server.use(msw.get('*/api/settings', () => HttpResponse.json(SETTINGS)));
    open();

    const contact = await screen.findByRole('link', { name: 'dados@aurora.test' });
    expect(contact).toHaveAttribute('href', 'mailto:dados@aurora.test');
    expect(screen.getByText(/A controladora dos dados é Lojas Aurora/)).toBeVisible();
    for (const title of [
      /Que dados o aplicativo coleta e para quê/,
      /Com quem os dados são compartilhados/,
      /Por quanto tempo/,
      /Os seus direitos/,
      /Contato/,
    ]) {
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    }
  });

  it('without a server shows the text, and can load the contact again', async () => {
    server.use(msw.get('*/api/settings', () => HttpResponse.error(), { once: true }));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByRole('heading', { name: 'Política de Privacidade' })).toBeVisible();

    server.use(msw.get('*/api/settings', () => HttpResponse.json(SETTINGS)));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'dados@aurora.test' })).toBeVisible();
  });
});
