/** What a collector is told of an operation that waits for the office: what they can use, and nothing that only the office can do. */
const NOT_UNDERSTOOD = 'O escritório não entendeu um dado deste registro';

const STREET_SENTENCES: Readonly<Record<string, string>> = {
  INVALID_INPUT: NOT_UNDERSTOOD,
  INVALID_ID: NOT_UNDERSTOOD,
  INVALID_MONEY: NOT_UNDERSTOOD,
  UNKNOWN_RELATION: NOT_UNDERSTOOD,
  OPERATION_KIND_UNKNOWN: NOT_UNDERSTOOD,
  OPERATION_ID_UNREADABLE: NOT_UNDERSTOOD,
  OPERATION_ID_REUSED: 'Chegou com o número de outro registro',
  OPERATION_NOT_RECEIVED: 'Falta chegar um registro feito antes deste',
  OPERATION_IN_REVIEW: 'Depende de outro registro, que está em análise',
  OPERATION_NOT_POSTED: 'O sistema não conseguiu lançar este registro',
  OPERATION_CLOCK_WRONG: 'O relógio do aparelho estava errado',
  OPERATION_OUTSIDE_CASH_BOX_DAYS: 'É de um dia em que este caixa não estava aberto',
  OPERATION_OF_ANOTHER_LOGIN: 'Foi enviado com o acesso de outra pessoa',
  OPERATION_DUPLICATE_SUSPECTED: 'Parece repetido: a venda recebeu o mesmo valor há poucos minutos',
  PAYMENT_EXCEEDS_BALANCE: 'O cliente já devia menos do que isso nesta venda',
  RENEWAL_BELOW_BALANCE: 'A venda antiga devia mais do que o valor da nova',
  FORBIDDEN: 'O cliente ou o caixa não está mais com você',
  ACCESS_BLOCKED: 'Seu acesso foi retirado',
};

/** The sentence of a code for the street; a rule of the business is told as the office reads it. */
export const streetSentenceOf = (code: string, message: string): string =>
  STREET_SENTENCES[code] ?? message;
