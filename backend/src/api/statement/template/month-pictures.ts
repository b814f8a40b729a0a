import type { PortfolioCourse, PortfolioForecast } from '@crediario/contract/wire';
import { type Html, html } from '../../../platform/pdf/html';

/** The pictures of a month's report, drawn by hand: a paper loads no library. In CSS pixels, of which a page is 680 wide. Each
 *  says nothing that the table beside it does not. */

const WIDTH = 680;
/** By delay, from what is not late on. */
const AGES = ['#35A451', '#FFCD04', '#DC7375', '#CF4446', '#A4282B', '#761719', '#470C0E'];
const INK = '#321288';
const PALE = '#AD9CE4';
const TRACK = '#EFEDF5';
const LINE = '#DDDBE5';
const GREY = '#6B6782';

const colourOf = (index: number): string => AGES[index] ?? INK;

export function ageSwatch(index: number): Html {
  return html`<svg class="swatch" width="9" height="9" aria-hidden="true"><rect width="9" height="9" rx="2" fill="${colourOf(index)}"/></svg>`;
}

/** One bar of the whole, in parts by delay. */
export function ageingBar(buckets: readonly { value: number }[]): Html {
  const whole = buckets.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  const parts = buckets.map(({ value }, index) => {
    const width = whole === 0 ? 0 : (value / whole) * WIDTH;
    const part = html`<rect x="${fixed(from)}" width="${fixed(Math.max(0, width - 1))}" height="18" fill="${colourOf(index)}"/>`;
    from += width;
    return part;
  });
  return picture(
    18,
    html`<rect width="${String(WIDTH)}" height="18" fill="${TRACK}"/>${whole === 0 ? [] : parts}`,
  );
}

/** What came in, and the mark that it was to reach. */
export function goalBar(received: number, goal: number | null, reach: number): Html {
  const width = 96;
  const at = (value: number) => fixed(Math.min(1, Math.max(0, value / reach)) * width);
  const mark =
    goal === null
      ? []
      : [html`<rect x="${at(goal)}" y="1" width="1.5" height="12" fill="#1C1930"/>`];
  return html`<svg class="bar" width="98" height="14" aria-hidden="true">
<rect y="4" width="${String(width)}" height="6" fill="${TRACK}"/>
<rect y="4" width="${at(received)}" height="6" fill="${INK}"/>${mark}</svg>`;
}

const HEIGHT = 120;
const LEFT = 44;

/** More than 7 and more than 30 days, by week. */
export function courseLines(points: PortfolioCourse['points']): Html {
  const of = (over: number) =>
    points.map(({ par }) => par.find((one) => one.over === over)?.percent ?? 0);
  const [seven, thirty] = [of(7), of(30)];
  const top = topOf([...seven, ...thirty]);
  return plot(
    top,
    (value) => `${value.toLocaleString('pt-BR')} %`,
    html`${path(seven, top, INK)}${path(thirty, top, PALE)}`,
  );
}

/** By week: what falls due, what is to come, and its band. */
export function expectedBand(weeks: PortfolioForecast['weeks']): Html {
  const dues = weeks.map(({ due }) => due);
  const known = weeks.flatMap(({ expected, low, high }) =>
    expected === null || low === null || high === null ? [] : [{ expected, low, high }],
  );
  const top = topOf([...dues, ...known.map(({ high }) => high)]);
  const lines = html`${band(known, top)}${path(
    known.map(({ expected }) => expected),
    top,
    INK,
  )}${path(dues, top, GREY, '4 3')}`;
  return plot(top, (value) => value.toLocaleString('pt-BR'), lines);
}

function band(known: readonly { low: number; high: number }[], top: number): Html | string {
  if (known.length < 2) return '';
  const upper = known.map(({ high }, index) => point(index, known.length, high, top));
  const lower = known.map(({ low }, index) => point(index, known.length, low, top)).reverse();
  return html`<polygon points="${[...upper, ...lower].join(' ')}" fill="${PALE}" fill-opacity="0.35"/>`;
}

function path(values: readonly number[], top: number, colour: string, dashes = ''): Html | string {
  if (values.length < 2) return '';
  const points = values.map((value, index) => point(index, values.length, value, top)).join(' ');
  return html`<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.75" stroke-dasharray="${dashes}"/>`;
}

const point = (index: number, count: number, value: number, top: number): string =>
  `${fixed(LEFT + (index / (count - 1)) * (WIDTH - LEFT))},${fixed(HEIGHT - (value / top) * (HEIGHT - 8))}`;

const PARTS = 4;

/** The lines of the grid, named at the left, and what is drawn on them. */
function plot(top: number, nameOf: (value: number) => string, drawn: Html): Html {
  const lines = Array.from({ length: PARTS + 1 }, (_, index) => {
    const value = (top / PARTS) * index;
    const y = HEIGHT - (value / top) * (HEIGHT - 8);
    return html`<line x1="${String(LEFT)}" x2="${String(WIDTH)}" y1="${fixed(y)}" y2="${fixed(y)}" stroke="${LINE}"/>
<text x="${String(LEFT - 6)}" y="${fixed(y + 3)}" text-anchor="end" font-size="9" fill="${GREY}">${nameOf(value)}</text>`;
  });
  return picture(HEIGHT + 6, html`${lines}${drawn}`);
}

/** The next round number of which a quarter is round too. */
function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 8, 10].find((times) => times * unit >= most) ?? 10;
  return step * unit;
}

function picture(height: number, content: Html): Html {
  return html`<svg class="picture" width="${String(WIDTH)}" height="${String(height)}" viewBox="0 0 ${String(WIDTH)} ${String(height)}" aria-hidden="true">${content}</svg>`;
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100);
