import { centsFromWire } from '@crediario/contract/domain';
import type { CompanyMovement } from '@crediario/contract/wire';
import { type BusinessClock, localTimes } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import { Link } from 'react-router-dom';
import styles from './AccountPage.module.css';

/** 'Estorno, Célia Montenegro' */
const whoText = ({ kind, client_name }: CompanyMovement) =>
  kind === 'pix_return' ? `Estorno, ${client_name}` : client_name;

const toMinute = ({ date, time }: ReturnType<typeof localTimes>) => ({
  date,
  time: time.slice(0, 'HH:mm'.length),
});

export function accountColumns(
  clock: Pick<BusinessClock, 'timeZone'>,
): readonly Column<CompanyMovement>[] {
  return [
    {
      key: 'moment',
      title: 'Momento',
      width: 150,
      sheet: ({ moment, timed, business_date }) =>
        timed ? { moment, timeZone: clock.timeZone } : { date: business_date },
      cell: ({ moment, timed, business_date }) =>
        timed ? (
          <DateTime {...toMinute(localTimes(moment, clock))} />
        ) : (
          <DateTime date={business_date} />
        ),
    },
    {
      key: 'client',
      title: 'Cliente e venda',
      width: 280,
      minWidth: 150,
      isCuttable: true,
      onCard: 'head',
      sheet: whoText,
      cell: (row) => (
        <span className={styles.who}>
          <span>{whoText(row)}</span>{' '}
          <Link to={paths.openSale(row.sale_id)} className={styles.sale}>
            {row.sale_id}
          </Link>
        </span>
      ),
    },
    {
      key: 'collector',
      title: 'A crédito de',
      width: 180,
      yields: 1,
      isCuttable: true,
      sheet: ({ user_name }) => user_name ?? '',
      cell: ({ user_name }) => user_name,
    },
    {
      key: 'day',
      title: 'Conta em',
      width: 120,
      yields: 2,
      sheet: ({ business_date }) => ({ date: business_date }),
      cell: ({ business_date }) => <DateTime date={business_date} />,
    },
    {
      key: 'amount',
      title: 'Valor',
      width: 116,
      align: 'right',
      onCard: 'amount',
      sheet: ({ amount }) => ({ cents: centsFromWire(amount) }),
      cell: ({ amount }) => <Money cents={centsFromWire(amount)} isChange />,
    },
    {
      key: 'balance',
      title: 'Saldo',
      width: 116,
      align: 'right',
      sheet: ({ balance }) => ({ cents: centsFromWire(balance) }),
      cell: ({ balance }) => <Money cents={centsFromWire(balance)} weight="strong" />,
    },
  ];
}
