/** A figure of the portfolio, by the sales that it adds up: its key in the address, its name, and what is asked for. */
export interface Behind {
  key: string;
  title: string;
  /** Days of delay, both included. */
  from?: number;
  to?: number;
  /** Those that renewed a late sale and have not proved themselves. */
  renewed?: true;
  /** Of this employee alone, no matter who is chosen above. */
  employeeId?: number;
}

export const ALL: Behind = { key: 'todas', title: 'A receber' };

export const overDays = (over: number): Behind => ({
  key: `par-${over}`,
  title: `PAR > ${over} dias`,
  from: over + 1,
});

export const ofBucket = ({ from, to }: { from: number; to: number | null }): Behind => ({
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

/** 'Em dia', '1–7 dias', '> 90 dias' */
export function bucketName({ from, to }: { from: number; to: number | null }): string {
  if (to === 0) return 'Em dia';
  return to === null ? `> ${from - 1} dias` : `${from}–${to} dias`;
}

interface Figures {
  par: readonly { over: number }[];
  buckets: readonly { from: number; to: number | null }[];
}

/** The figure that the address names; null where there is none of that name. */
export function behindOf(key: string | null, { par, buckets }: Figures): Behind | null {
  const renewedOf = /^renovadas-(\d{1,9})$/.exec(key ?? '');
  const all = [
    ALL,
    ...par.map(({ over }) => overDays(over)),
    ...buckets.map(ofBucket),
    renewedLate(renewedOf ? Number(renewedOf[1]) : undefined),
  ];
  return all.find((one) => one.key === key) ?? null;
}
