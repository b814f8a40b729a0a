import type { InferType } from 'yup';
import {
  anyObject,
  day,
  flag,
  listOf,
  moment,
  money,
  number,
  orNull,
  percent,
  record,
  text,
  whole,
} from '../answer.js';
import { data } from '../envelope.js';

const address = record({
  cep: orNull(text),
  endereco: orNull(text),
  numero: orNull(text),
  bairro: orNull(text),
  cidade: orNull(text),
  estado: orNull(text),
});

const holder = record({
  id: whole,
  nome: text,
  sobrenome: orNull(text),
  apelido: orNull(text),
  cpf: orNull(text),
  referencia: orNull(text),
  celular: orNull(text),
  endereco_residencial: address,
  endereco_comercial: address,
  /** What collectors are told before they visit. */
  visita: orNull(
    record({ nao_visitar_ate: orNull(day), melhor_hora: orNull(text), cuidado: orNull(text) }),
  ),
  /** Where the client is found on the map, as somebody said it. */
  ponto: orNull(record({ latitude: number, longitude: number })),
  /** How the client has paid so far, as lists show it. */
  avaliacao: orNull(record({ nota: orNull(text), pontos: orNull(whole), em: day })),
  /** Since when they want no messages; null where they take them. */
  sem_mensagens_desde: orNull(moment),
  ativo: flag,
  /** Who visits the client. */
  funcionario: orNull(text),
  cadastrado_em: orNull(moment),
  alterado_em: orNull(moment),
  excluido_em: orNull(moment),
});

const instalment = record({
  numero: whole,
  vencimento: day,
  valor: money,
  pago: money,
  quitada_em: orNull(moment),
});

const payment = record({
  id: whole,
  pago_em: moment,
  valor: money,
  tipo: text,
  parcelas_quitadas: whole,
  caixa: orNull(whole),
  origem: text,
  meio: text,
  /** By which anybody who holds the receipt sees whether the payment stands. */
  codigo_do_recibo: orNull(text),
  numero_do_recibo: orNull(text),
  estornado_em: orNull(moment),
});

const visit = record({ id: whole, registrada_em: moment, tipo: text, observacao: orNull(text) });

const sale = record({
  id: whole,
  data: day,
  registrada_em: moment,
  tipo: text,
  situacao: text,
  frequencia: text,
  valor: money,
  juros_percentual: percent,
  total: money,
  pago: money,
  pendente: money,
  caixa: orNull(whole),
  renova_venda: orNull(whole),
  observacao: orNull(text),
  excluida_em: orNull(moment),
  parcelas: listOf(instalment),
  pagamentos: listOf(payment),
  ocorrencias: listOf(visit),
});

/** A message to the client that the office has opened in WhatsApp: 'Cobranças do dia'. */
const message = record({
  venda: whole,
  etapa: text,
  dia: day,
  aberta_em: moment,
  por: orNull(text),
});

/** A statement that waits to be fetched: for minutes. */
const statement = record({ venda: whole, arquivo: text, emitido_em: moment, expira_em: moment });

/** What the bank's statement says of who paid by Pix. */
const bankLine = record({ dia: day, valor: money, texto: text });

/** What a collector's phone sent about the client. */
const operation = record({
  id: text,
  tipo: text,
  feita_em: orNull(moment),
  recebida_em: moment,
  situacao: text,
  conteudo: anyObject,
  /** Where the money was taken. */
  posicao: orNull(anyObject),
});

/** What the audit log holds about the client, their sales, payments and visits. */
const change = record({
  em: moment,
  acao: text,
  registro: text,
  registro_id: whole,
  por: orNull(text),
  antes: orNull(anyObject),
  depois: orNull(anyObject),
});

const importedLine = record({
  arquivo: text,
  linha: whole,
  enviada_em: moment,
  conteudo: listOf(text),
  /** The client's record as an update by this line found it. */
  antes: orNull(anyObject),
});

/** GET clients/{id}/personal-data: all data held about a client. It is for the client, so its names are
 *  Portuguese. Money in reais; moments in ISO 8601, UTC. */
export const personalData = record({
  gerado_em: moment,
  controlador: record({ nome: text, email: text }),
  titular: holder,
  /** Other records of the same person, which went into this one. */
  cadastros_unificados: listOf(holder),
  vendas: listOf(sale),
  mensagens: listOf(message),
  extratos: listOf(statement),
  linhas_do_banco: listOf(bankLine),
  operacoes: listOf(operation),
  /** What spreadsheets say of the client, while it is kept. */
  importacoes: listOf(importedLine),
  historico: listOf(change),
});

export type PersonalData = InferType<typeof personalData>;

export const personalDataAnswer = data(personalData);

export type PersonalDataAnswer = InferType<typeof personalDataAnswer>;
