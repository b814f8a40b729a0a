import { ADMINISTRATOR } from '../stage.mjs';
import { person } from './window.mjs';

/** What the office does most: log in, a client, the collector's box, a sale, a payment.
 *  @param {import('./window.mjs').Window} window
 *  @param {{ url: string, employee: string, lastName: string, cpf: string }} facts */
export async function officeJob(window, { url, employee, lastName, cpf }) {
  const { clicks, fills, hasNoDialog, isAt, presses, sees } = person(window);
  await window.goto(`${url}/sellings`);
  await fills('E-mail', ADMINISTRATOR.email);
  await fills('Senha', ADMINISTRATOR.password);
  await presses('Entrar');
  await presses('Nova Venda');
  await presses('Novo Cliente');
  await isAt('new-client');
  await fills('Nome', 'Maria Aparecida');
  await fills('Sobrenome', lastName);
  await fills('CPF', cpf);
  await fills('Celular', '85993384426');
  await fills('Funcionário', employee);
  await clicks(`//*[contains(@class, 'ant-select-item-option') and contains(., '${employee}')]`);
  await fills('CEP', '60060440');
  await fills('Número/Complemento', '1347');
  await presses('Registrar cliente');
  await isAt('new-selling.\\d+');
  await presses('Abrir caixa', '//main');
  await presses('Abrir caixa', "//*[@role='dialog']");
  await hasNoDialog();
  await fills('Valor', '100000');
  await fills('Juros', '20');
  await fills('Parcelas', '3');
  await clicks("//*[@role='radiogroup']//*[text()='Mensal']");
  await sees('R$ 400,00');
  await presses('Registrar venda');
  await sees('Nova venda registrada');
  await presses('Fechar', "//*[@role='dialog']");
  await hasNoDialog();
  await presses('Pagar', `//tr[contains(., '${lastName}')]`);
  await clicks("//*[@role='dialog']//*[text()='Parcela']");
  await presses('Pagar', "//*[@role='dialog']");
  await sees('Pagamento feito');
  await presses('Fechar', "//*[@role='dialog']");
  await sees('R$ 800,00');
}
