import { centsFromNumeric, localClockOf, SALE_TYPE } from '@crediario/contract/domain';
import type { Letterhead } from '../../../core/company/company';
import type { Clock } from '../../../platform/clock/clock';
import type { Sheet } from '../template/sheet';
import type { SheetFacts } from './box-sheet';

/** What the database knows about a box, as its sheet tells it: in cents and on the company's clock. */
export function sheetOf(
  boxId: number,
  { box, movements }: SheetFacts,
  clock: Clock,
  company: Letterhead,
): Sheet {
  const onTheWall = (moment: Date) => localClockOf(moment.toISOString(), clock.timeZone);
  return {
    company,
    issued: localClockOf(clock.now().toISOString(), clock.timeZone),
    box: {
      id: boxId,
      collector: { id: box.employee_id, name: box.employee_name },
      opened: onTheWall(box.start_at),
      closed: box.final_at === null ? null : onTheWall(box.final_at),
      startCents: centsFromNumeric(box.value_start),
      countedCents: box.counted_value === null ? null : centsFromNumeric(box.counted_value),
    },
    movements: movements.map((row) => ({
      kind: row.kind,
      moved: onTheWall(row.moved_at),
      amountCents: centsFromNumeric(row.amount),
      saleValueCents: centsFromNumeric(row.sale_value),
      saleId: row.sale_id,
      isRenewal: row.type_sale_id === SALE_TYPE.renewal,
      paymentType: row.type_payment_id,
      clientName: row.client_name ?? '',
      observation: row.observation ?? '',
    })),
  };
}
