import type { Chapter } from '../operation';
import {
  anyJson,
  data,
  day,
  flag,
  listOf,
  moment,
  money,
  named,
  orNull,
  percent,
  record,
  text,
  whole,
} from '../schema';

const maybeText = orNull(text);
const maybeMoment = orNull(moment);

const address = record({
  cep: maybeText,
  endereco: maybeText,
  numero: maybeText,
  bairro: maybeText,
  cidade: maybeText,
  estado: maybeText,
});

const holder = record({
  id: whole,
  nome: text,
  sobrenome: maybeText,
  apelido: maybeText,
  cpf: maybeText,
  referencia: maybeText,
  celular: maybeText,
  endereco_residencial: address,
  endereco_comercial: address,
  ativo: flag,
  funcionario: maybeText,
  cadastrado_em: maybeMoment,
  alterado_em: maybeMoment,
  excluido_em: maybeMoment,
});

const instalment = record({
  numero: whole,
  vencimento: day,
  valor: money,
  pago: money,
  quitada_em: maybeMoment,
});

const payment = record({
  id: whole,
  pago_em: moment,
  valor: money,
  tipo: text,
  parcelas_quitadas: whole,
  caixa: whole,
  origem: text,
  estornado_em: maybeMoment,
});

const visit = record({ id: whole, registrada_em: moment, tipo: text, observacao: maybeText });

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
  caixa: whole,
  renova_venda: orNull(whole),
  observacao: maybeText,
  excluida_em: maybeMoment,
  parcelas: listOf(instalment),
  pagamentos: listOf(payment),
  ocorrencias: listOf(visit),
});

const statement = record({ venda: whole, arquivo: text, emitido_em: moment, expira_em: moment });

const change = record({
  em: moment,
  acao: text,
  registro: text,
  registro_id: whole,
  por: maybeText,
  antes: anyJson,
  depois: anyJson,
});

export const PRIVACY: Chapter = {
  name: 'Privacidade',
  operations: [
    {
      method: 'get',
      path: '/api/clients/{id}/personal-data',
      summary: 'All that is held on a client, as a file for the client himself (LGPD)',
      may: 'staff',
      answer: data(
        record({
          gerado_em: moment,
          controlador: record({ nome: text, email: text }),
          titular: holder,
          vendas: listOf(sale),
          extratos: listOf(statement),
          historico: listOf(change),
        }),
      ),
    },
    {
      method: 'post',
      path: '/api/clients/{id}/anonymise',
      summary: 'Makes of a client who owes nothing one whom nobody can identify, for good',
      may: 'administrator',
      answer: named('Deleted'),
    },
  ],
};
