import type { BankFilesRow, BankLinesRow, BankUsesRow } from '../../../tables';
import { exported } from '../table';

/** What the bank said of the company's account, and what became of each line. */
export const BANK = {
  bank_files: exported<BankFilesRow>()({
    file: 'extratos-do-banco',
    holds: 'Um extrato que o banco deu e foi lido',
    order: ['id'],
    columns: {
      id: 'Número do extrato',
      name: 'Nome do arquivo',
      balance: 'Saldo que o extrato diz, em reais',
      balance_day: 'De que dia é o saldo',
      user_id: 'Quem leu (usuarios.id)',
      created_at: 'Quando foi lido',
    },
  }),

  bank_lines: exported<BankLinesRow>()({
    file: 'extratos-do-banco-linhas',
    holds: 'Uma linha de um extrato; cada uma uma vez só, e nunca muda',
    order: ['id'],
    columns: {
      id: 'Número da linha',
      bank_id: 'Identificação que o banco deu (endToEndId ou FITID)',
      account: 'Conta; vazia: o arquivo não disse',
      number: 'Número que o banco deu, sem a conta; vazio: não deu',
      nth: 'Qual das linhas iguais do mesmo arquivo',
      direction:
        'Quem disse se entrou ou saiu: file, o arquivo; person, uma pessoa; open, ninguém ainda',
      words: 'Impressão digital do que o banco diz, para reconhecer a linha; vazia nas antigas',
      day: 'Dia',
      time: 'Hora de Brasília; vazia: o banco não disse',
      amount: 'Quanto entrou (+) ou saiu (-), em reais',
      text: 'O que o banco diz',
      file_id: 'Extrato (extratos-do-banco.id)',
      created_at: 'Quando foi lida',
    },
  }),

  bank_uses: exported<BankUsesRow>()({
    file: 'extratos-do-banco-usos',
    holds: 'O que se fez de uma linha do extrato',
    order: ['id'],
    columns: {
      id: 'Número',
      line_id: 'Linha (extratos-do-banco-linhas.id)',
      kind: 'O que é: confirmed, confere um Pix; posted, lançou um; waits, espera; given_back, devolver; returned, devolvido; aside, não é de cliente',
      amount: 'Quanto da linha, em reais',
      payment_id: 'Pagamento (pagamentos.id)',
      sale_id: 'Venda (vendas.id)',
      gives_id: 'O que devolve (extratos-do-banco-usos.id)',
      parts_id: 'Pagamento que uma devolução parcial dividiu (pagamentos.id)',
      reason: 'Motivo',
      user_id: 'Quem decidiu (usuarios.id)',
      created_at: 'Quando',
      undone_at: 'Quando foi desfeito; vazio: não foi',
      undone_by_id: 'Quem desfez (usuarios.id)',
    },
  }),
};
