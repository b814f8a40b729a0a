import type { BusinessDate } from '../domain/index.js';

/** GET clients/{id}/personal-data: all data held about a client. It is for the client, so its names are
 *  Portuguese. Money in reais; moments in ISO 8601, UTC. */
export interface PersonalData {
  gerado_em: string;
  controlador: { nome: string; email: string };
  titular: HeldClient;
  vendas: HeldSale[];
  /** Statements that wait to be fetched: for minutes. */
  extratos: { venda: number; arquivo: string; emitido_em: string; expira_em: string }[];
  historico: HeldChange[];
}

export interface PersonalDataAnswer {
  data: PersonalData;
}

interface HeldAddress {
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
}

interface HeldClient {
  id: number;
  nome: string;
  sobrenome: string | null;
  apelido: string | null;
  cpf: string | null;
  referencia: string | null;
  celular: string | null;
  endereco_residencial: HeldAddress;
  endereco_comercial: HeldAddress;
  ativo: boolean;
  /** Who visits the client. */
  funcionario: string | null;
  cadastrado_em: string | null;
  alterado_em: string | null;
  excluido_em: string | null;
}

interface HeldSale {
  id: number;
  data: BusinessDate;
  registrada_em: string;
  tipo: string;
  situacao: string;
  frequencia: string;
  valor: number;
  juros_percentual: number;
  total: number;
  pago: number;
  pendente: number;
  caixa: number;
  renova_venda: number | null;
  observacao: string | null;
  excluida_em: string | null;
  parcelas: {
    numero: number;
    vencimento: BusinessDate;
    valor: number;
    pago: number;
    quitada_em: string | null;
  }[];
  pagamentos: {
    id: number;
    pago_em: string;
    valor: number;
    tipo: string;
    parcelas_quitadas: number;
    caixa: number;
    origem: string;
    estornado_em: string | null;
  }[];
  ocorrencias: { id: number; registrada_em: string; tipo: string; observacao: string | null }[];
}

/** What the audit log holds about the client, their sales, payments and visits. */
interface HeldChange {
  em: string;
  acao: string;
  registro: string;
  registro_id: number;
  por: string | null;
  antes: object | null;
  depois: object | null;
}
