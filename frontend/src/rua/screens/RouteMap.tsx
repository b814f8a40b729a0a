import type { Point } from '@crediario/contract/field';
import styles from './RouteMap.module.css';

interface MapStop {
  key: string;
  number: number;
  point: Point;
}

interface MapProps {
  stops: readonly MapStop[];
  here: Point | null;
  /** The way before a proposal. */
  old: readonly Point[] | null;
  lifted: string | null;
}

const WIDTH = 358;
const HEIGHT = 150;
const MARGIN_X = 22;
const TOP = 22;
/** The lowest stop stays clear of the scale's words. */
const BOTTOM = 34;
/** More than so many numbers cover one another. */
const MOST_NUMBERS = 30;
const KM_PER_DEGREE = 111.195;

/** Where the stops lie, without streets: what is kept on the phone is enough for it. */
export function RouteMap({ stops, here, old, lifted }: MapProps) {
  const points = [...(here ? [here] : []), ...stops.map(({ point }) => point)];
  if (points.length < 2) return null;
  const { at, kmToPixels } = projection(points);
  const line = (way: readonly Point[]) => way.map((point) => at(point).join()).join(' ');
  const radius = stops.length > MOST_NUMBERS ? 4 : 12;
  const [metres, scale] = scaleOf(kmToPixels);
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {old && <polyline className={styles.old} points={line([...(here ? [here] : []), ...old])} />}
      <polyline className={styles.way} points={line(points)} />
      {here && <Here at={at(here)} />}
      {stops.map(({ key, number, point }) => {
        const [x, y] = at(point);
        return (
          <g key={key} className={key === lifted ? styles.lifted : styles.stop}>
            <circle cx={x} cy={y} r={radius} />
            {radius > 4 && (
              <text x={x} y={y + 5} textAnchor="middle">
                {number}
              </text>
            )}
          </g>
        );
      })}
      <g className={styles.legend}>
        <text x={WIDTH - 46} y={14}>
          N
        </text>
        <path className={styles.north} d={`M${WIDTH - 22} 2l5 12-5-3-5 3z`} />
        <text x={WIDTH - 24 - scale} y={HEIGHT - 7} textAnchor="end">
          {metres < 1000 ? `${metres} m` : `${metres / 1000} km`}
        </text>
        <path d={`M${WIDTH - 18 - scale} ${HEIGHT - 14}v5h${scale}v-5`} />
      </g>
    </svg>
  );
}

function Here({ at: [x, y] }: { at: [number, number] }) {
  return (
    <g className={styles.here}>
      <circle cx={x} cy={y} r={6} />
      <text x={Math.max(x, 18)} y={y - 12} textAnchor="middle">
        você
      </text>
    </g>
  );
}

function projection(points: readonly Point[]) {
  const narrow = Math.cos(((points[0] as Point).lat * Math.PI) / 180);
  const xs = points.map(({ lon }) => lon * narrow);
  const ys = points.map(({ lat }) => -lat);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const [roomX, roomY] = [WIDTH - 2 * MARGIN_X, HEIGHT - TOP - BOTTOM];
  const scale = Math.min(
    roomX / Math.max(east - west, 1e-6),
    roomY / Math.max(south - north, 1e-6),
  );
  const left = MARGIN_X + (roomX - (east - west) * scale) / 2;
  const top = TOP + (roomY - (south - north) * scale) / 2;
  const at = ({ lat, lon }: Point): [number, number] => [
    left + (lon * narrow - west) * scale,
    top + (-lat - north) * scale,
  ];
  return { at, kmToPixels: scale / KM_PER_DEGREE };
}

/** The roundest length of at most a quarter of the map. */
function scaleOf(kmToPixels: number): [metres: number, pixels: number] {
  const pixels = (metres: number) => (metres / 1000) * kmToPixels;
  const lengths = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20];
  const metres = lengths.find((one) => pixels(one) <= WIDTH / 4) ?? 10;
  return [metres, pixels(metres)];
}
