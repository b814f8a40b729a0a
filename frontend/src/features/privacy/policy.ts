/** The lists of the privacy page. What they say of the product must stay true: what it keeps stands in
 *  backend/src/api/<resource>/content-types and in database/migrations, for how long in the queries that sweep. */

interface Collected {
  data: string;
  purpose: string;
  /** LGPD, art. 7º. */
  basis: string;
}

export const COLLECTED: readonly Collected[] = [
  {
    data: 'Clientes: nome, sobrenome, apelido, CPF, celular, pessoa de referência, endereço residencial e, se houver, comercial',
    purpose: 'Identificar quem compra, visitá-lo e falar com ele.',
    basis: 'execução de contrato (art. 7º, V)',
  },
  {
    data: 'Vendas, parcelas, pagamentos e atrasos',
    purpose: 'Cumprir o contrato, cobrar o que é devido e emitir o extrato.',
    basis: 'execução de contrato e proteção do crédito (art. 7º, V e X)',
  },
  {
    data: 'Ocorrências de visita (o motivo de uma parcela não ter sido paga)',
    purpose: 'Combinar a próxima visita.',
    basis: 'legítimo interesse (art. 7º, IX)',
  },
  {
    data: 'Funcionários: nome, sobrenome, CPF, telefone, e-mail e senha',
    purpose: 'Dar acesso ao aplicativo e ao painel.',
    basis: 'execução de contrato (art. 7º, V)',
  },
  {
    data: 'Trabalho dos funcionários: caixas, despesas, retiros, vendas e recebimentos, com data e hora, e a última sincronização do aplicativo',
    purpose: 'Fechar o caixa e prestar contas.',
    basis: 'execução de contrato e legítimo interesse (art. 7º, V e IX)',
  },
  {
    data: 'Segurança: quem fez cada registro e quando, as sessões abertas e um resumo (hash) do endereço de rede de onde se entrou',
    purpose: 'Impedir o acesso de estranhos e apurar erros e fraudes.',
    basis: 'legítimo interesse e obrigação legal (art. 7º, IX e II)',
  },
];

export const TERMS_OF_STORAGE: readonly string[] = [
  'Vendas, pagamentos, caixas e o registro de quem os fez: enquanto houver dívida e por mais 5 anos, o prazo em que podem ser cobrados ou contestados (Código Civil, art. 206, § 5º, I), ou mais, se a lei fiscal exigir.',
  'Cadastro de clientes: enquanto houver registros financeiros dele. Excluído, deixa de aparecer, e o histórico das vendas fica pelo prazo acima. Anonimizado a pedido, quando nada deve, o histórico fica sem nada que o identifique.',
  'Cadastro de funcionários: enquanto durar o trabalho e pelos prazos da lei trabalhista.',
  'Sessões: até a saída, ou 7 dias sem uso. Links de nova senha: uma hora. Resumo do endereço de rede: 90 dias. Extratos em PDF: 10 minutos.',
];

export const RIGHTS: readonly string[] = [
  'a confirmação de que tratamos os seus dados, e o acesso a eles;',
  'a correção do que estiver incompleto, errado ou desatualizado;',
  'a anonimização, o bloqueio ou a eliminação do que for desnecessário, excessivo ou tratado contra a lei;',
  'a portabilidade a outro fornecedor;',
  'a eliminação do que foi tratado com o seu consentimento, e a revogação dele;',
  'a informação de com quem os seus dados foram compartilhados;',
  'a informação de que pode não consentir, e do que isso acarreta;',
  'a oposição a um tratamento que descumpra a lei.',
];
