/** Why a file is not read, in the person's words, with what to do about it. */
const SENTENCES = {
  EMPTY: 'O arquivo está vazio.',
  TOO_BIG: 'O arquivo tem mais de 20 MB: divida-o em dois.',
  OLD_EXCEL: 'Este é um arquivo antigo do Excel (.xls): abra-o, salve como .xlsx e tente de novo.',
  OPEN_DOCUMENT: 'Este é um arquivo do LibreOffice (.ods): salve como .xlsx e tente de novo.',
  PAGE: 'Este arquivo é uma página da internet com nome de planilha: abra-o no Excel, salve como .xlsx e tente de novo.',
  NOT_A_SHEET: 'Este arquivo não é uma planilha. Use .xlsx ou .csv.',
  LOCKED:
    'A planilha tem senha ou está corrompida: abra-a no Excel, salve sem senha e tente de novo.',
  BOMB: 'O arquivo se expande além do que uma planilha precisa e não foi aberto.',
  TOO_WIDE: 'A planilha tem mais de 100 colunas: apague as que não são da carteira.',
  TOO_LONG: 'A planilha tem mais de 200.000 linhas: divida-a em duas.',
  NO_RESULT: 'A planilha tem fórmulas sem resultado: abra-a no Excel, salve e tente de novo.',
  OPEN_QUOTE:
    'Há aspas que não fecham na linha {line}: dali em diante as linhas não podem ser separadas.',
  NO_ROWS: 'Não há nenhuma linha preenchida no arquivo.',
} as const;

export type SheetFaultCode = keyof typeof SENTENCES;

export class SheetFault extends Error {
  readonly code: SheetFaultCode;

  /** `line`: of the file, for a sentence that names one. */
  constructor(code: SheetFaultCode, line = 0) {
    super(SENTENCES[code].replace('{line}', line.toLocaleString('pt-BR')));
    this.name = 'SheetFault';
    this.code = code;
  }
}
