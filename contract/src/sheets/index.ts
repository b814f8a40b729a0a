export * from './bank.js';
export { type DoubleEncoded, doubleEncodedText } from './double-encoding.js';
export { ENCODINGS, type Encoding } from './encoding.js';
export { SheetFault, type SheetFaultCode } from './faults.js';
export type { FileChoices } from './choices.js';
export {
  headedSheet,
  readSheetFile,
  type SheetFile,
  sheetAt,
} from './sheet-file.js';
export type { Sheet } from './workbook.js';
export { workbookBytes } from './write.js';
