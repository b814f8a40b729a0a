const CLOSED_SEGMENTS = [
  'M18.47 6.18A8.7 8.7 0 0 0 12.12 3.3',
  'M10.61 3.41A8.7 8.7 0 0 0 4.75 7.19',
  'M4.03 8.52A8.7 8.7 0 0 0 4.03 15.48',
  'M4.75 16.81A8.7 8.7 0 0 0 10.61 20.59',
];
const OPEN_SEGMENT = 'M12.12 20.7A8.7 8.7 0 0 0 18.47 17.82';

interface Props {
  size: number;
  /** 'muted': the grey one of empty lists. */
  tone?: 'brand' | 'muted';
}

/** The C of five instalments, the last still open. Decoration: what stands beside it says the name. */
export function Mark({ size, tone = 'brand' }: Props) {
  const closed = tone === 'brand' ? 'var(--mark)' : 'var(--hairline)';
  const open =
    tone === 'brand'
      ? 'var(--mark-open)'
      : 'color-mix(in srgb, var(--mark-open) 40%, var(--ground))';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={5}
      aria-hidden="true"
    >
      {CLOSED_SEGMENTS.map((segment) => (
        <path key={segment} d={segment} stroke={closed} />
      ))}
      <path d={OPEN_SEGMENT} stroke={open} />
    </svg>
  );
}
