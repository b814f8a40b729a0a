import type { CsvCell } from '@crediario/contract/domain';

/** Of a sheet: percent as amounts are written ('11,50'), so that a spreadsheet calculates with it; its column says '%'. */
export const percentCell = (percent: number | null): CsvCell =>
  percent === null ? '' : { cents: Math.round(percent * 100) };
