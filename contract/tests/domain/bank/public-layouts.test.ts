import { describe, expect, it } from 'vitest';
import { readBank } from './read-bank.js';

/** Layouts that importers and bug reports tell of in public, rebuilt with invented names and numbers; each with what is right. */

const movement = (fields: string) => `<STMTTRN>${fields}</STMTTRN>`;
const account = (...movements: string[]) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>9<ACCTID>77-1</BANKACCTFROM><BANKTRANLIST>${movements.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** Each line as its day and cents, '?' where a person has to say whether it came or went; what is left out behind its reason; 'asked': a
 *  person says what the columns are. */
async function verdictOf(text: string): Promise<string> {
  try {
    const file = await readBank(new TextEncoder().encode(text));
    if (file === 'asked') return 'asked';
    const { lines, left } = file;
    const read = lines.map(
      ({ day, cents, isOpen }) => `${day.slice(8)} ${isOpen ? '?' : ''}${cents}`,
    );
    return [...read, ...left.map(({ reason, cents }) => `${reason} ${cents}`)].join(', ');
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('layouts of the outside world', () => {
  it.each([
    [
      'a wallet’s account: sign in the value, an identifier in UUIDs',
      'nubank’s account, as import guides describe it',
      'Data,Valor,Identificador,Descrição\n03/11/2026,120.50,6a1f-01,Transferência recebida pelo Pix - ANA LIMA\n04/11/2026,-30.00,6a1f-02,Transferência enviada pelo Pix - BIA REIS\n',
      '03 12050, 04 -3000',
    ],
    [
      'the same wallet’s card: what was bought stands without a sign',
      'HigorMonteiro/financeflow, guide to the import',
      'date,title,amount\n2026-11-03,Mercado Azul,106.66\n2026-11-05,Pagamento recebido,-450.00\n',
      'BANK_FILE_OF_CARD',
    ],
    [
      'one FITID for three movements of one day',
      'securo-finance/securo issue 911 (Banco do Brasil)',
      account(
        ...['-12.00', '-7.50', '300.00'].map((value) =>
          movement(
            `<TRNTYPE>OTHER<DTPOSTED>20261103<TRNAMT>${value}<FITID>900<MEMO>LANCTO ${value}`,
          ),
        ),
      ),
      '03 -1200, 03 -750, 03 30000',
    ],
    [
      'identical movements with numbers of their own',
      'securo-finance/securo pull request 2',
      account(
        ...['F1', 'F2'].map((id) =>
          movement(
            `<TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>50.00<FITID>${id}<MEMO>PIX RECEBIDO ANA`,
          ),
        ),
      ),
      '03 5000, 03 5000',
    ],
    [
      'a purchase and its fee under one FITID',
      'jbms/beancount-import issue 216',
      account(
        movement('<TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-200.00<FITID>X9<NAME>LOJA DISTANTE'),
        movement(
          '<TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-6.00<FITID>X9<NAME>TARIFA LOJA DISTANTE',
        ),
      ),
      '03 -20000, 03 -600',
    ],
    [
      'movements without any account around them',
      'buckets/application issue 894',
      `OFXHEADER:100\n\n<OFX><BANKTRANLIST>\n${movement('\n<TRNTYPE>DEBIT\n<DTPOSTED>20261103090000\n<TRNAMT>-19.01\n<FITID>20261103090001\n<NAME>FERRAGENS\n')}\n</BANKTRANLIST></OFX>`,
      '03 -1901',
    ],
    [
      'every value without a sign, the direction in TRNTYPE',
      'monetr/monetr issue 2687; shuckster/OBIS issue 8',
      account(
        movement('<TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>80.00<FITID>1<NAME>ALUGUEL'),
        movement('<TRNTYPE>CREDIT<DTPOSTED>20261104<TRNAMT>90.00<FITID>2<NAME>ANA LIMA'),
        movement('<TRNTYPE>XFER<DTPOSTED>20261105<TRNAMT>70.00<FITID>3<NAME>TRANSFERENCIA'),
      ),
      '03 -8000, 04 9000, 05 ?7000',
    ],
    [
      'signs that say the opposite of TRNTYPE',
      'monetr/monetr issue 2687',
      account(
        movement('<TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>80.00<FITID>1<NAME>ALUGUEL'),
        movement('<TRNTYPE>CREDIT<DTPOSTED>20261104<TRNAMT>-90.00<FITID>2<NAME>ANA LIMA'),
      ),
      '03 ?8000, 04 ?9000',
    ],
    [
      'a plus before the value, and a comma in it',
      'asgrim/ofxparser pull request 44',
      account(
        movement('<TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>+0,91<FITID>1<NAME>JUROS'),
        movement('<TRNTYPE>DEBIT<DTPOSTED>20261104<TRNAMT>-1,10<FITID>2<NAME>TARIFA'),
      ),
      '03 91, 04 -110',
    ],
    [
      'a card’s QFX',
      'actualbudget/actual issue 4069',
      '<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CCACCTFROM><ACCTID>1</CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-5.55<FITID>1<NAME>REVISTA</STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
      'BANK_FILE_OF_CARD',
    ],
    [
      'two equal rows of a day and a value, without any words',
      'actualbudget/actual issue 608',
      'Date,Amount\n20261103,-1.50\n20261103,-1.50\n',
      '03 -150, 03 -150',
    ],
    [
      'two columns, of which the outgoing one is negative too',
      'frankIT/ofxstatement-fineco issue 13',
      'Data;Entradas;Saídas;Descrição\n03/11/2026;15,00;;ANA\n04/11/2026;;-22,00;LUZ\n',
      '03 1500, 04 -2200',
    ],
    [
      'a summary above heads in English, days with dashes',
      'mercado pago’s account statement, as importers’ code reads it',
      'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE\n10,00;150,00;-20,00;140,00\n\nRELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE\n03-11-2026;Pix recebido ANA LIMA;8001;150,00;160,00\n04-11-2026;Pagamento de conta;8002;-20,00;140,00\n',
      '03 15000, 04 -2000',
    ],
    [
      'a plus and the typographer’s minus',
      'JulianoSaroba123/erp_OBPC, guide to PagBank',
      'Data,Descrição,Valor,Saldo\n03/11/2026,PIX RECEBIDO - ANA,+150.00,1150.00\n04/11/2026,PAGAMENTO BOLETO,−85.50,1064.50\n',
      '03 15000, 04 -8550',
    ],
    [
      'balances among the rows, spaced out at the end',
      'bank2ynab pull request 282 (Banco do Brasil)',
      '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",\n"03/11/2026","","Saldo Anterior","","0","500.00",\n"04/11/2026","","Pix - Recebido ANA","","41200","35.00",\n"04/11/2026","1","Pagto conta","","41201","-15.00",\n"30/11/2026","","S A L D O","","0","520.00",\n',
      '04 3500, 04 -1500, balance 50000, balance 52000',
    ],
    [
      'Receita and Despesa in a column, values without signs, a column of cards that says Débito',
      'a finance app’s model for its import',
      'data;tipo;metodoPagamento;descricao;valor\n03/11/2026;Receita;Débito;Venda;40,00\n04/11/2026;Despesa;Crédito;Papel;12,00\n',
      '03 4000, 04 -1200',
    ],
    [
      'heads with underscores, a column of letters',
      'Caixa’s statement, as importers’ code reads it',
      '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"\n"0001";"20261103";"031130";"CRED PIX";"150.00";"C"\n"0001";"20261104";"041201";"DEB AUTOR";"20.00";"D"\n',
      '03 15000, 04 -2000',
    ],
    [
      'bars between the cells, whole reais',
      'JulianoSaroba123/erp_OBPC, guide to imports',
      'CODIGO DA TRANSACAO | DATA | TIPO | DESCRICAO | VALOR\n404ee56a | 03/11/2026 | Rendimento da conta | Rendimento | 0,03\n18ff075b | 04/11/2026 | Pix recebido | ANA LIMA | 10\n',
      '03 3, 04 1000',
    ],
    [
      'dt_transacao and vlr_transacao',
      'JulianoSaroba123/erp_OBPC, guide to PagBank',
      'dt_transacao,historico,vlr_transacao,saldo_final\n03/11/2026,PIX ANA,+15.00,100.00\n04/11/2026,TARIFA,-2.00,98.00\n',
      '03 1500, 04 -200',
    ],
    [
      'value and type, which says ENTRADA or SAIDA',
      'JulianoSaroba123/erp_OBPC, the general CSV',
      'data,descricao,valor,tipo\n03/11/2026,PIX ANA,150.50,ENTRADA\n04/11/2026,BOLETO,89.75,SAIDA\n',
      '03 15050, 04 -8975',
    ],
    [
      'the account and its branch in cells above the head',
      'GuileVieira/finance-ai, report on Santander’s sheets',
      'AGENCIA;4334;CONTA;13005\n\nData;Histórico;Documento;Valor (R$);Saldo (R$)\n03/11/2026;PIX RECEBIDO ANA;000000;10,00;10,00\n04/11/2026;TARIFA;000000;-3,00;7,00\n',
      '03 1000, 04 -300',
    ],
    [
      'gross, fee and net in columns of their own',
      'payment services’ reports: the net is what the account moved by',
      'Date,Description,Gross Amount,Fee Amount,Net Amount\n2026-11-03,ANA,100.00,-5.00,95.00\n2026-11-04,REFUND,-50.00,0.00,-50.00\n',
      '03 9500, 04 -5000',
    ],
    [
      'two values, of which nothing says which the account moved by',
      'reports of acquirers',
      'Data;Descrição;Valor da venda;Valor da parcela\n03/11/2026;ANA;100,00;50,00\n',
      'asked',
    ],
    [
      'a bar, no heads, a letter in the sixth column',
      'aniav/ynab-csv issue 79',
      '8888|20|2026-11-03|ANA|LOJA|13.44|EUR|D|2026010100525747\n8888|20|2026-11-04|BIA|LOJA|20.00|EUR|K|2026010100525748\n',
      'asked',
    ],
    [
      'heads in another language',
      'sebastian-kostecki/household-treasurer issue 15',
      'Lista operacji;\n#Data operacji;#Opis operacji;#Kwota\n2026-11-03;ANA;355,91\n',
      'asked',
    ],
    [
      'months first, which a day above twelve proves',
      'statements in English of the United States',
      'Posting Date,Description,Amount\n11/05/2026,ANA,5.00\n11/25/2026,BIA,-6.00\n',
      '05 500, 25 -600',
    ],
    [
      'money in and money out',
      'statements in English of the United Kingdom',
      'Date;Details;Money In;Money Out;Balance\n3 Nov 2026;ANA;5.00;;105.00\n4/11/26;LUZ;;6.00;99.00\n',
      '03 500, 04 -600',
    ],
    [
      'a head that a printed list repeats, a total at its foot',
      'holds/cabecalho-repetido.csv, for a bank',
      'Data;Histórico;Valor\n03/11/2026;ANA;5,00\nData;Histórico;Valor\n04/11/2026;LUZ;-6,00\n;Total;-1,00\n',
      '03 500, 04 -600, balance -100',
    ],
    [
      'rows without heads, on which what was bought is positive',
      'afaneca/myfin issue 571',
      '11/20/2026,11/20/2026,LOJA AZUL,8.01,Compras\n11/20/2026,11/22/2026,ESTORNO,-52.42,Créditos\n',
      'asked',
    ],
  ])('%s (%s)', async (_layout, _source, text, verdict) => {
    expect(await verdictOf(text)).toBe(verdict);
  });
});

describe('whether money came or went', () => {
  const sheet = (...rows: string[]) => verdictOf(['Data;Tipo;Valor;Descrição', ...rows].join('\n'));

  it.each([
    [
      'a letter in a column, whatever sign the value lacks',
      ['03/11/2026;D;10,00;A', '03/11/2026;C;20,00;B'],
      '03 -1000, 03 2000',
    ],
    [
      'a letter and a minus that agree',
      ['03/11/2026;D;-10,00;A', '03/11/2026;C;20,00;B'],
      '03 -1000, 03 2000',
    ],
    [
      'a minus where the letter says that it came',
      ['03/11/2026;C;-10,00;A', '03/11/2026;D;20,00;B'],
      '03 ?1000, 03 -2000',
    ],
    [
      'a letter behind the value',
      ['03/11/2026;;310,40 D;A', '03/11/2026;;20,00 C;B'],
      '03 -31040, 03 2000',
    ],
    [
      '‘Entrada’ in every row, the sign behind the value',
      ['03/11/2026;Entrada;310,40 D;A', '03/11/2026;Entrada;20,00 C;B'],
      '03 ?31040, 03 2000',
    ],
    [
      '‘Entrada’ in every row, the sign before the value',
      ['03/11/2026;Entrada;-310,40;A', '03/11/2026;Entrada;20,00;B'],
      '03 ?31040, 03 2000',
    ],
    [
      'a row without the letter that others have',
      ['03/11/2026;D;10,00;A', '03/11/2026;;20,00;B'],
      '03 -1000, 03 ?2000',
    ],
    ['brackets', ['03/11/2026;;(10,00);A', '03/11/2026;;20,00;B'], '03 -1000, 03 2000'],
    ['a sign that contradicts itself', ['03/11/2026;;-10,00 C;A'], '03 ?1000'],
    [
      'no sign in any row, and words that say both',
      [
        '03/11/2026;;10,00;PIX ENVIADO ANA',
        '03/11/2026;;20,00;PIX RECEBIDO BIA',
        '03/11/2026;;30,00;CIA',
      ],
      '03 ?1000, 03 2000, 03 ?3000',
    ],
    [
      'no sign in any row, and nothing that went',
      ['03/11/2026;;20,00;PIX RECEBIDO BIA', '03/11/2026;;30,00;CIA'],
      '03 2000, 03 3000',
    ],
    [
      'a payer’s own word is no sign',
      ['03/11/2026;;20,00;entrada', '03/11/2026;;-30,00;entrada'],
      '03 2000, 03 -3000',
    ],
  ])('%s', async (_, rows, verdict) => {
    expect(await sheet(...rows)).toBe(verdict);
  });

  /** One line of each kind, and what an OFX says of the other's direction. */
  const ofx = (type: string, value: string, other: string) =>
    verdictOf(
      account(
        movement(`<TRNTYPE>${type}<DTPOSTED>20261103<TRNAMT>${value}<FITID>1<MEMO>A`),
        movement(`<TRNTYPE>${other}<DTPOSTED>20261104<TRNAMT>-1.00<FITID>2<MEMO>B`),
      ),
    );

  it.each(['CHECK', 'PAYMENT', 'CASH', 'FEE', 'SRVCHG', 'REPEATPMT', 'DIRECTDEBIT', 'ATM', 'POS'])(
    'an OFX’s %s is money that goes: the lack of a minus contradicts it where other lines have theirs',
    async (type) => {
      expect(await ofx(type, '250.00', 'OTHER')).toBe('03 ?25000, 04 -100');
      expect(await ofx(type, '+250.00', 'OTHER')).toBe('03 ?25000, 04 -100');
      expect(await ofx(type, '-250.00', 'OTHER')).toBe('03 -25000, 04 -100');
    },
  );

  it.each(['CREDIT', 'DEP', 'DIRECTDEP', 'DIV'])(
    'an OFX’s %s is money that comes: a minus contradicts it',
    async (type) => {
      expect(await ofx(type, '250.00', 'OTHER')).toBe('03 25000, 04 -100');
      expect(await ofx(type, '-250.00', 'OTHER')).toBe('03 ?25000, 04 -100');
    },
  );

  it.each([
    ['CHECK', '03 -25000'],
    ['PAYMENT', '03 -25000'],
    // At a machine and at a till money goes both ways: of these OFX leaves the direction to the sign.
    ['ATM', '03 ?25000'],
    ['POS', '03 ?25000'],
  ])('an OFX’s %s, in a file without any sign', async (type, verdict) => {
    const line = movement(`<TRNTYPE>${type}<DTPOSTED>20261103<TRNAMT>250.00<FITID>1<MEMO>A`);
    expect(await verdictOf(account(line))).toBe(verdict);
  });
});
