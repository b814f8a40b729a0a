import { Fault } from './fault.mjs';

/** @typedef {Error & { code?: string, severity?: string, table?: string }} Trouble  of the driver, the server or the network */
/** @typedef {{ account: string, name: string, host: string }} Place */

/** Sentences by SQLSTATE: https://www.postgresql.org/docs/17/errcodes-appendix.html
 *  @type {Record<string, (place: Place, trouble: Trouble) => string>} */
const REFUSALS = {
  '28P01': ({ account }) => `senha recusada para a conta ${account}: confira DATABASE_URL`,
  28000: ({ account }) => `o servidor não deixa a conta ${account} entrar: confira DATABASE_URL`,
  '3D000': ({ name }) => `o banco ${name} não existe: confira DATABASE_URL`,
  '3F000': () => 'o banco não tem o esquema public: crie-o (CREATE SCHEMA public)',
  42501: ({ account }, { message }) =>
    `a conta ${account} não tem permissão para isso (${message}): use a conta dona do banco`,
  53100: () => 'o disco do servidor do banco está cheio: libere espaço e tente de novo',
  53200: () => 'o servidor do banco está sem memória: tente de novo mais tarde',
  53300: () => 'o servidor do banco não aceita mais conexões: tente de novo em instantes',
  '55P03': () => 'uma tabela ficou presa por outro processo por tempo demais: tente de novo',
  57014: () => 'o servidor cancelou a consulta: tente de novo',
  '57P01': () => 'o servidor do banco encerrou a conexão: tente de novo',
  '57P02': () => 'o servidor do banco caiu: tente de novo quando ele voltar',
  '57P03': () => 'o servidor do banco está iniciando ou parando: tente de novo em instantes',
  25006: () => 'o banco aceita só leitura: use o servidor principal',
  '58P01': (_, { message }) => `o servidor do banco não tem o que o backup pede (${message})`,
  XX001: (_, { message }) =>
    `há dados danificados no disco do servidor (${message}): guarde os arquivos do banco como estão e restaure um backup`,
  '0A000': (_, { message }) => `o servidor do banco não sabe fazer isso (${message})`,
};

/** @type {Record<string, string>} */
const UNREACHABLE = {
  ECONNREFUSED: 'ninguém atende nesse endereço',
  ENOTFOUND: 'esse servidor não existe',
  EAI_AGAIN: 'o nome do servidor não pôde ser resolvido',
  ETIMEDOUT: 'sem resposta',
  EHOSTUNREACH: 'o servidor não pode ser alcançado',
  ENETUNREACH: 'a rede não pode ser alcançada',
};
const LOST = /^(Connection terminated|Client (has encountered a connection error|was closed))/;
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED']);

/** User, host and database, without the password.
 *  @param {string} url
 *  @returns {Place} */
export function placeOf(url) {
  const { username, host, pathname } = new URL(url);
  return { account: decode(username), name: decode(pathname.slice(1)), host };
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Turns an error of the database or of the connection into a sentence; other errors stay as they are.
 *  @param {unknown} cause
 *  @param {string} url
 *  @param {'connecting' | 'working'} stage
 *  @returns {unknown} */
export function databaseFault(cause, url, stage) {
  const trouble = /** @type {Trouble} */ (cause);
  const place = placeOf(url);
  const where = `banco ${place.name} em ${place.host}`;
  const refusal = refusalOf(trouble, place);
  if (stage === 'connecting') {
    const reason = refusal ?? `${reasonOf(trouble)}: confira DATABASE_URL`;
    return new Fault(`Não foi possível conectar ao ${where} (${reason}).`, { cause });
  }
  if (refusal) return new Fault(`O ${where} recusou: ${refusal}.`, { cause });
  if (LOST.test(trouble?.message ?? '') || LOST_CODES.has(trouble?.code ?? '')) {
    return new Fault(`A conexão com o ${where} caiu: tente de novo.`, { cause });
  }
  return cause;
}

/** @param {Trouble} trouble
 *  @param {Place} place */
function refusalOf(trouble, place) {
  // Only the server's own errors have a severity.
  if (!trouble?.severity) return undefined;
  const worded = REFUSALS[trouble.code ?? ''];
  return worded ? worded(place, trouble) : `${trouble.message} (${trouble.code})`;
}

/** @param {Trouble} trouble */
function reasonOf(trouble) {
  const [first] = trouble instanceof AggregateError ? trouble.errors : [trouble];
  return UNREACHABLE[first?.code ?? ''] ?? (first?.message || 'sem resposta');
}
