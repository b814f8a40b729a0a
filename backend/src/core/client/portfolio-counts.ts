/** One row: how long the whole lists of clients and of sales are, of one employee's clients or of all. From counts that
 *  the database keeps (migration 0023): what it costs follows the employees, not their clients and sales. */
import type { BusinessDate } from '@crediario/contract/domain';
import type { RowColorCounts } from '@crediario/contract/wire';
import { boolean, integer, rowsOf, theRow } from '../../platform/statements/rows';
import { prepared } from '../../platform/statements/prepared';
import type { Db } from '../../platform/transaction/in-transaction';

/** The rows of each colour in the list of clients; the sales that are not deleted, and those of them that owe. */
export interface PortfolioCounts {
  colors: RowColorCounts;
  sales: number;
  activeSales: number;
}

const COLUMNS = {
  green: integer(),
  yellow: integer(),
  red: integer(),
  purple: integer(),
  blue: integer(),
  gray: integer(),
  sales: integer(),
  judged: boolean(),
};

const COUNTS = `
  SELECT coalesce(sum(green), 0)::integer AS green,
         coalesce(sum(yellow), 0)::integer AS yellow,
         coalesce(sum(red), 0)::integer AS red,
         coalesce(sum(purple), 0)::integer AS purple,
         coalesce(sum(blue), 0)::integer AS blue,
         coalesce(sum(gray), 0)::integer AS gray,
         coalesce(sum(sales), 0)::integer AS sales,
         coalesce(bool_and(judged_on = :today), true) AS judged
    FROM portfolios
   WHERE :employeeId::integer IS NULL OR employee_id = :employeeId`;

/** Colours as of `today`; the first call on a new day judges all of them again. */
export async function portfolioCounts(
  db: Db,
  employeeId: number | undefined,
  today: BusinessDate,
): Promise<PortfolioCounts> {
  const asked = { employeeId: employeeId ?? null, today };
  const read = () => theRow(rowsOf(COLUMNS, db.raw(COUNTS, asked).options(prepared('counts'))));
  let row = await read();
  if (!row.judged) {
    await db.raw('SELECT crediario_judge_portfolios(?)', [today]);
    row = await read();
  }
  const { sales, judged: _, ...colors } = row;
  const activeSales = colors.green + colors.yellow + colors.red + colors.purple;
  return { colors, sales, activeSales };
}
