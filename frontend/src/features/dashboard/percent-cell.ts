import { cellOr, type SheetCell } from '@crediario/contract/domain';

/** Of a sheet: a spreadsheet calculates with it. In a text it stands without its sign: its title says '%'. */
export const percentCell = (told: number | null): SheetCell =>
  cellOr(told, (percent) => ({ percent }));
