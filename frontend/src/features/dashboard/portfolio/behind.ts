import {
  type BusinessDate,
  isBusinessDate,
  monthRange,
  VINTAGE_LATE_DAYS,
} from '@crediario/contract/domain';

/** A figure of the portfolio, by the sales that it adds up: its key in the address, its name, and what is asked for. */
export interface Behind {
  key: string;
  title: string;
  /** Days of delay, both included. */
  from?: number;
  to?: number;
  /** Those that renewed a late sale and have not proved themselves. */
  renewed?: true;
  /** With the delay counted that a renewal took over. */
  withRenewed?: true;
  /** Of this employee alone, no matter who is chosen above. */
  employeeId?: number;
  /** Sold on these days, both included. */
  soldFrom?: BusinessDate;
  soldTo?: BusinessDate;
  /** At the end of this day, no matter which is chosen above. */
  asOf?: BusinessDate;
}

export const ALL: Behind = { key: 'todas', title: 'A receber' };

export const overDays = (over: number): Behind => ({
  key: `par-${over}`,
  title: `PAR > ${over} dias`,
  from: over + 1,
});

/** What was late by more at the end of a day before: the key names both. */
export const overOn = (over: number, day: BusinessDate, withRenewed: boolean): Behind => ({
  ...overDays(over),
  key: `par-${over}${withRenewed ? 'r' : ''}-${day}`,
  asOf: day,
  ...(withRenewed && { withRenewed: true as const, title: `PAR > ${over} dias com renovadas` }),
});

/** Of the sales of a month ('yyyy-MM'), those that owe still, or that are late. */
export function soldIn(month: string, isLate: boolean): Behind {
  const { first, last } = monthRange(month);
  return {
    key: `safra-${isLate ? 'atraso-' : ''}${month}`,
    title: `Vendas de ${month.slice(5)}/${month.slice(0, 4)}${isLate ? ` > ${VINTAGE_LATE_DAYS} dias` : ''}`,
    soldFrom: first,
    soldTo: last,
    ...(isLate && { from: VINTAGE_LATE_DAYS + 1 }),
  };
}

interface Bucket {
  from: number;
  to: number | null;
}

export const ofBucket = ({ from, to }: Bucket): Behind => ({
  key: `atraso-${from}`,
  title: bucketName({ from, to }),
  from,
  ...(to !== null && { to }),
});

export const renewedLate = (employeeId?: number): Behind => ({
  key: employeeId === undefined ? 'renovadas' : `renovadas-${employeeId}`,
  title: 'Renovado em atraso',
  renewed: true,
  ...(employeeId !== undefined && { employeeId }),
});

/** Of a bucket, what was owed on a day before: the key names it. */
export const rolledFrom = (bucket: Bucket, since: BusinessDate): Behind => ({
  ...ofBucket(bucket),
  key: `rolagem-${bucket.from}-${since}`,
  asOf: since,
});

/** 'Em dia', '1–7 dias', '> 90 dias' */
export function bucketName({ from, to }: Bucket): string {
  if (to === 0) return 'Em dia';
  return to === null ? `> ${from - 1} dias` : `${from}–${to} dias`;
}

interface Figures {
  par: readonly { over: number }[];
  buckets: readonly Bucket[];
}

/** The figure that the address names; null where there is none of that name. */
export function behindOf(key: string | null, { par, buckets }: Figures): Behind | null {
  const renewedOf = /^renovadas-(\d{1,9})$/.exec(key ?? '');
  const rolled = /^rolagem-\d+-(.+)$/.exec(key ?? '')?.[1];
  const [, over, counted, then] = /^par-(\d+)(r?)-(.+)$/.exec(key ?? '') ?? [];
  const [, late, month = ''] = /^safra-(atraso-)?(\d{4}-\d{2})$/.exec(key ?? '') ?? [];
  if (isBusinessDate(`${month}-01`)) return soldIn(month, late !== undefined);
  const all = [
    ALL,
    ...(isBusinessDate(then)
      ? par
          .filter((one) => String(one.over) === over)
          .map((one) => overOn(one.over, then, counted === 'r'))
      : []),
    ...par.map(({ over }) => overDays(over)),
    ...buckets.map(ofBucket),
    ...(isBusinessDate(rolled) ? buckets.map((bucket) => rolledFrom(bucket, rolled)) : []),
    renewedLate(renewedOf ? Number(renewedOf[1]) : undefined),
  ];
  return all.find((one) => one.key === key) ?? null;
}
