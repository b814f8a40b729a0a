import { SEND_NO_MESSAGES } from '@shared/words';
import {
  centsFromWire,
  feesFromWire,
  formatBusinessDate,
  formatFees,
  formatMoment,
  formatMoney,
  LEDGER_KIND_NAMES,
  MEANS_NAMES,
  type PaymentMeans,
  WEEKDAY_NAMES,
  type Weekday,
} from '@crediario/contract/domain';
import { VISIT_NOTE_LABELS } from '@crediario/contract/forms';
import {
  costKindFromWire,
  HISTORY_FIELDS,
  type HistoryAction,
  type HistoryField,
  type HistoryRow,
  type HistoryValue,
  type WireCostKind,
} from '@crediario/contract/wire';

/** What was done, as the office says it. */
const DEEDS: Readonly<Record<HistoryAction, string>> = {
  'sale.create': 'Venda registrada',
  'sale.edit': 'Venda editada',
  'sale.renew': 'Renovação registrada',
  'sale.delete': 'Venda excluída',
  'sale.move': 'Venda passada a outro cadastro',
  'payment.create': 'Pagamento registrado',
  'payment.replace': 'Pagamento substituído',
  'payment.delete': 'Visita sem dinheiro desfeita',
  'payment.reverse': 'Pagamento estornado',
  'payment.restore': 'Estorno desfeito',
  'occurrence.create': 'Ocorrência registrada',
  'client.create': 'Cliente registrado',
  'client.update': 'Cliente editado',
  'client.transfer': 'Funcionário trocado',
  'client.delete': 'Cliente excluído',
  'client.set-visit-notes': 'Avisos de visita mudados',
  'client.set-point': 'Ponto no mapa ajustado',
  'client.export': 'Dados pessoais exportados',
  'client.anonymise': 'Cliente anonimizado',
  'client.absorb': 'Outro cadastro unificado neste',
  'client.merge': 'Cliente unificado em outro',
  'client.unmerge': 'Unificação desfeita',
  'user.register': 'Funcionário cadastrado',
  'user.update': 'Dados editados',
  'user.block': 'Acesso retirado',
  'user.unblock': 'Acesso ativado',
  'user.set-password': 'Senha redefinida pelo escritório',
  'user.change-password': 'Senha alterada pelo próprio usuário',
  'user.request-password-reset': 'Redefinição de senha pedida por e-mail',
  'user.reset-password': 'Senha redefinida pelo link do e-mail',
  'user.give-clients': 'Clientes transferidos',
  'user.set-route': 'Ordem da rota mudada',
  'user.refuse-device': 'Aparelho recusado',
  'user.accept-device': 'Aparelho aceito',
  'session.revoke': 'Sessão encerrada por segurança',
  'cash.open': 'Caixa aberto',
  'cash.sync': 'Aplicativo sincronizado',
  'cash.close': 'Caixa fechado',
  'cost.create': 'Lançamento registrado',
  'cost.delete': 'Lançamento excluído',
  'company_data.export': 'Todos os dados da empresa exportados',
  'promise.create': 'Promessa de pagamento registrada',
  'operation.solve': 'Operação da rua resolvida',
  'operation.reopen': 'Solução de operação da rua desfeita',
  'operation.forget': 'Dados de cadastro recusado apagados',
  'bank_file.send': 'Extrato do banco lido',
  'bank_line.confirm': 'Pix conferido com o extrato',
  'bank_line.post': 'Pix do extrato lançado',
  'bank_line.give_back': 'Pix marcado como devolvido',
  'bank_line.return': 'Pix devolvido pelo banco, estornado',
  'bank_line.aside': 'Linha do extrato deixada de lado',
  'bank_line.direction': 'Linha do extrato: entrou ou saiu',
  'bank_line.undo': 'Conciliação desfeita',
};

export const FIELD_LABELS: Readonly<Record<HistoryField, string>> = {
  value: 'Valor',
  fees: 'Juros',
  portion: 'Parcelas',
  total: 'Total',
  type_frequency: 'Frequência',
  weekday: 'Dia da semana',
  observation: 'Observação',
  client: 'Cliente',
  absorbed: 'Cadastro unificado',
  merged_into: 'Unificado em',
  cash: 'Caixa',
  id_sale_renew: 'Renovou a venda',
  settled_value: 'Saldo quitado',
  restored_sale: 'Venda restaurada',
  portions: 'Parcelas quitadas',
  type_payment: 'Tipo de pagamento',
  means: 'Meio',
  dtPayment: 'Pago em',
  type_occurrence: 'Motivo',
  name: 'Nome',
  lastName: 'Sobrenome',
  finalname: 'Sobrenome',
  nick: 'Apelido',
  cpf: 'CPF',
  anternativeName: 'Referência',
  phone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  address: 'Endereço',
  number: 'Número/Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  commercialCEP: 'CEP comercial',
  commercialAddress: 'Endereço comercial',
  commercialNumber: 'Número/Complemento comercial',
  commercialNeighborhood: 'Bairro comercial',
  commercialCity: 'Cidade comercial',
  commercialState: 'Estado comercial',
  active: 'Ativo',
  user: 'Funcionário',
  blocked: 'Acesso',
  password: 'Senha',
  clients: 'Clientes',
  from_user: 'De',
  to_user: 'Para',
  value_start: 'Caixa Inicial',
  opened_on: 'Dia de abertura',
  closing_value: 'Caixa Final',
  counted_value: 'Valor contado',
  difference_reason: 'Motivo da diferença',
  reason: 'Motivo',
  last_sync: 'Última sincronização',
  promised_for: 'Prometido para',
  ...VISIT_NOTE_LABELS,
  point: 'Ponto no mapa',
  no_messages: SEND_NO_MESSAGES,
  solution: 'Solução',
  kind: 'Tipo',
  cost: 'Valor',
};

/** Flags that read otherwise than 'Sim' and 'Não', of what their labels ask: true, false. */
const FLAG_WORDS: Partial<Record<HistoryField, readonly [yes: string, no: string]>> = {
  blocked: ['bloqueado', 'liberado'],
};

const MISSING = '—';

/** 'Venda registrada', with the number of what is not the history's own record: 'Pagamento registrado, nº 912'. */
export function deedText({ action, entity_id }: HistoryRow, subjectId: number): string {
  const [entity = ''] = action.split('.');
  const hasNumber = entity === 'sale' || entity === 'payment' || entity === 'cost';
  return hasNumber && !(entity === 'sale' && entity_id === subjectId)
    ? `${DEEDS[action]}, nº ${entity_id}`
    : DEEDS[action];
}

/** A field's value as its screen shows it; a dash where there is none. */
export function valueText(field: HistoryField, value: HistoryValue, timeZone: string): string {
  if (value === null) return MISSING;
  if (typeof value === 'object') return value.name ?? String(value.id);
  if (typeof value === 'boolean') {
    const [yes, no] = FLAG_WORDS[field] ?? ['Sim', 'Não'];
    return value ? yes : no;
  }
  switch (HISTORY_FIELDS[field]) {
    case 'money':
      return formatMoney(centsFromWire(Number(value)));
    case 'percent':
      return formatFees(feesFromWire(Number(value)));
    case 'day':
      return formatBusinessDate(String(value));
    case 'moment':
      return formatMoment(String(value), timeZone);
    case 'weekday':
      return WEEKDAY_NAMES[value as Weekday];
    case 'means':
      return MEANS_NAMES[value as PaymentMeans];
    case 'costKind':
      return LEDGER_KIND_NAMES[costKindFromWire(value as WireCostKind)];
    default:
      return String(value);
  }
}
