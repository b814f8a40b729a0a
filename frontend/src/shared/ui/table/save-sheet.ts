import {
  csvText,
  type SheetFormat,
  type SheetTable,
  WORKBOOK_TYPE,
} from '@crediario/contract/domain';
import { saveFile } from '@shared/save-file';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: WORKBOOK_TYPE,
};

/** Downloads a list.
 *  @param name of the file, without its ending
 *  @param list its rows, or the file already */
export async function saveSheet(
  name: string,
  format: SheetFormat,
  list: SheetTable | Blob,
): Promise<void> {
  const content = list instanceof Blob ? list : await contentOf(format, list);
  saveFile(`${name}.${format}`, content, TYPES[format]);
}

async function contentOf(format: SheetFormat, table: SheetTable): Promise<string | Blob> {
  if (format === 'csv') return csvText(table);
  // What writes workbooks comes with the first that is wanted.
  const { workbookBytes } = await import('@crediario/contract/sheets');
  return new Blob([await workbookBytes(table)]);
}
