import { COLLECTORS_PASSWORD } from '../office.mjs';
import { person, until } from './window.mjs';

/** A collector's day: log in, lose the network, receive, open the page again, and send when the network is back.
 *  @param {import('./window.mjs').Window} window
 *  @param {{ url: string, email: string, client: string, away(): Promise<void>, back(): Promise<void> }} facts away, back: the server */
export async function phoneDay(window, { url, email, client, away, back }) {
  const { clicks, fills, presses, sees } = person(window);
  await window.goto(`${url}/rua/`);
  await fills('E-mail', email);
  await fills('Senha', COLLECTORS_PASSWORD);
  await presses('Entrar');
  await sees('Agenda');
  await until('kept', () => window.evaluate(IS_KEPT));
  await away();
  await presses('Clientes', '//nav');
  await clicks(`//button[contains(., '${client}')]`);
  await presses('Receber');
  await clicks("//button[not(@disabled) and starts-with(normalize-space(.), 'Receber')]");
  await sees('Recebido de');
  await window.reload();
  await sees('Recebido de');
  await window.goto(`${url}/rua/envios`);
  await sees('guardado no aparelho');
  await back();
  await presses('Enviar agora');
  await sees('Tudo enviado.');
}

const IS_KEPT = 'navigator.serviceWorker.controller !== null';
