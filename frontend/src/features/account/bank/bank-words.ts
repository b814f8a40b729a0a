import {
  type BusinessDate,
  centsFromWire,
  formatBusinessDate,
  formatMoney,
  namesPayer,
  saidIn,
} from '@crediario/contract/domain';
import type { BankLineRow, BankSuggestion, BankUseKind } from '@crediario/contract/wire';
import type { LeftOut } from './api';

export const linesText = (count: number): string => `${count} ${count === 1 ? 'linha' : 'linhas'}`;

export const newLinesText = (added: number): string =>
  added === 0 ? 'Nenhuma linha nova' : `${linesText(added)} ${added === 1 ? 'nova' : 'novas'}`;

const reais = (value: number): string => formatMoney(centsFromWire(value));

/** '20/11/2026 23:40', or the day alone. */
export const dayText = ({ day, time }: { day: BusinessDate; time: string | null }): string =>
  time === null
    ? formatBusinessDate(day)
    : `${formatBusinessDate(day)} ${time.slice(0, 'HH:mm'.length)}`;

const KIND_WORDS = { whole: '', rest: ' (resto)', part: ' (parte)' } as const;

/** 'parcela 4 de 12', 'parcelas 4 (resto) e 5', 'parcelas 4 (resto), 5 a 9 e 10 (parte)' */
function paysText({ pays, portions }: BankSuggestion): string {
  const [first, second] = pays;
  if (first && !second) return `parcela ${first.number} de ${portions}${KIND_WORDS[first.kind]}`;
  const runs: string[] = [];
  for (let from = 0; from < pays.length; ) {
    let to = from;
    while (pays[from]?.kind === 'whole' && pays[to + 1]?.kind === 'whole') to += 1;
    const [one, last] = [pays[from], pays[to]];
    if (!one || !last) break;
    const joint = to === from + 1 ? ' e ' : ' a ';
    runs.push(
      one === last ? `${one.number}${KIND_WORDS[one.kind]}` : `${one.number}${joint}${last.number}`,
    );
    from = to + 1;
  }
  const text =
    runs.length < 2 ? (runs[0] ?? '') : `${runs.slice(0, -1).join(', ')} e ${runs.at(-1)}`;
  return `parcelas ${text}`;
}

/** 'venda 4790, parcela 4 de 12' */
export function saleText(suggestion: BankSuggestion): string {
  const { deed, sale_id, day, pays, takes, stays } = suggestion;
  if (deed === 'return') {
    if (sale_id === null)
      return day ? `devolve o que sobrou em ${formatBusinessDate(day)}` : 'devolve o que sobrou';
    const pix = `Pix de ${day ? formatBusinessDate(day) : '—'}, venda ${sale_id}`;
    return stays ? `devolve parte do ${pix}: ficam ${reais(stays)}` : `devolve o ${pix}`;
  }
  if (deed === 'confirm') {
    return `Pix registrado em ${day ? formatBusinessDate(day) : '—'}, venda ${sale_id}`;
  }
  if (takes === 0) return `venda ${sale_id}, já quitada`;
  return pays.length === 0 ? `venda ${sale_id}` : `venda ${sale_id}, ${paysText(suggestion)}`;
}

/** 'código V4790P4, valor e nome' */
export function evidenceText({ evidence, codes }: BankLineRow): string {
  if (!evidence) return '—';
  const said = [
    evidence.identifier ? 'identificador' : null,
    evidence.code ? `código ${codes[0] ?? ''}`.trim() : null,
    evidence.value && !evidence.identifier ? 'valor' : null,
    evidence.name ? 'nome' : null,
    evidence.cpf ? 'CPF' : null,
    evidence.near ? 'data próxima' : null,
  ].filter((one) => one !== null);
  const isValueAlone = said.length === 1 && said[0] === 'valor';
  if (isValueAlone) return 'só o valor';
  return said.length < 2 ? (said[0] ?? '—') : `${said.slice(0, -1).join(', ')} e ${said.at(-1)}`;
}

/** Whether one press does what is suggested. The value alone is half a town's: that is chosen by a person who looked. */
export function isOneTap({ suggestions, about, evidence, maybe_twice }: BankLineRow): boolean {
  const [only, another] = suggestions;
  if (!only || another || about || maybe_twice) return false;
  if (!evidence || only.deed !== 'post') return true;
  const { code, name, cpf, near, identifier } = evidence;
  return code || name || cpf || near || identifier;
}

/** Beside who paid, by their CPF: why nothing is suggested. */
export const payerText = ({ payer, day }: BankLineRow): string =>
  payer?.why === 'owes_nothing'
    ? `devia em ${formatBusinessDate(day)}, e já não deve nada`
    : `não devia nada em ${formatBusinessDate(day)}`;

/** Why nothing is suggested, where nobody is known to have paid. */
export function noneText({ value, text }: BankLineRow): string {
  if (value < 0) return 'saída: nenhum Pix que ela devolva';
  return namesPayer(saidIn(text))
    ? 'quem pagou, pelo CPF, não tem venda em aberto aqui'
    : 'nada em aberto com este valor e nome';
}

/** What is done by the one press of a row. */
export function deedText(line: BankLineRow): string {
  const { suggestions, about } = line;
  if (about) return 'Resolver';
  const [first, second] = suggestions;
  if (!first) return 'Procurar';
  if (second || !isOneTap(line)) return 'Escolher';
  return first.deed === 'return' ? 'Estornar' : 'Aceitar';
}

export const USE_TEXTS: Readonly<Record<BankUseKind, string>> = {
  confirmed: 'Pix conferido',
  posted: 'Pix lançado',
  waits: 'Venda quitada: aguarda',
  given_back: 'Devolvido a quem pagou',
  returned: 'Estornado pelo banco',
  aside: 'Deixada de lado',
};

/** In place of a client's name. */
export const REST_OF_PIX = 'Sobra de um Pix';

export const LINE_IS_BACK = 'Desfeito: a linha voltou';

/** Why lines of a file are not in the list, and what to do about it; those that a person should look at first. */
export const LEFT_OUT_TEXTS: Readonly<Record<LeftOut['reason'], string>> = {
  unreadable: 'Sem data ou valor que se possa ler',
  card: 'De cartão de crédito, não da conta',
  balance: 'Saldos e totais: não são dinheiro',
  zero: 'Sem valor',
  ahead: 'De dias que ainda não chegaram: vêm de novo com o próximo extrato',
  known: 'Já lidas antes',
};

export const OPEN_DIRECTION = 'Entrou ou saiu? O arquivo não diz ao certo';
