import type { InferType } from 'yup';
import { record, text } from '../answer.js';

/** GET gerarPdf, gerarCarne, gerarRecibo, gerarFolha, gerarRelatorio */
export const statementAnswer = record({ filename: text });

export type StatementAnswer = InferType<typeof statementAnswer>;
