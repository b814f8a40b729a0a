import { type MixedSchema, mixed, object } from 'yup';
import { RECEIPT_FORMATS, type ReceiptFormat } from '../../domain/index.js';
import { listOf, noted, text } from '../answer.js';
import { id, monthField } from '../fields.js';

/** More than a folder that is carried to a client's door holds, and little enough to be joined within seconds. */
export const MOST_JOINED_STATEMENTS = 100;

const ANSWERED_NAME = /^extrato-\d{1,10}-[\w-]{43}\.pdf$/;

function statementNames(): MixedSchema<string[]> {
  return mixed<string[]>({
    type: 'statementNames',
    check: (value): value is string[] =>
      Array.isArray(value) &&
      value.every((name) => typeof name === 'string' && ANSWERED_NAME.test(name)),
  })
    .meta({ shape: noted('As gerarPdf answered them', listOf(text)) })
    .typeError('Os extratos devem ser uma lista dos nomes que gerarPdf respondeu (filenames)')
    .required('Informe os extratos a juntar')
    .test('some', 'Informe os extratos a juntar', (names) => names.length > 0)
    .test(
      'most',
      `No máximo ${MOST_JOINED_STATEMENTS} extratos por vez`,
      (names) => names.length <= MOST_JOINED_STATEMENTS,
    );
}

/** POST juntarExtratos: what `gerarPdf` answered, in the order of the pages. */
export const joinStatementsBody = object({ filenames: statementNames() });

/** GET gerarRecibo: on an A4 sheet where nothing else is said. */
export const receiptQuery = object({
  id: id(),
  format: mixed<ReceiptFormat>({
    type: 'choice',
    check: (value): value is ReceiptFormat =>
      (RECEIPT_FORMATS as readonly unknown[]).includes(value),
  })
    .meta({ values: RECEIPT_FORMATS })
    .typeError(`Deve ser ${RECEIPT_FORMATS.join(', ')}`)
    .optional() as MixedSchema<ReceiptFormat | undefined>,
});

/** GET gerarRelatorio */
export const monthReportQuery = object({ month: monthField() });
