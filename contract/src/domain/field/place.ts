/** A place on the earth, in decimal degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** Where a phone was, as it said itself at a visit. */
export interface Fix extends Point {
  accuracyMetres: number;
  takenAt: Date;
}

/** The mean radius of the earth. */
export const EARTH_RADIUS_KM = 6371.0088;

/** A fix that may be further off says nothing about a house. */
const GOOD_ACCURACY_METRES = 50;
const FIXES_THAT_COUNT = 5;

/** The straight way between two points, over the sphere. */
export function haversineKm(from: Point, to: Point, radiusKm = EARTH_RADIUS_KM): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const lon = Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lon;
  return 2 * radiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The straight way from point to point; what has none is passed over. */
export function pathKm(points: readonly (Point | null)[]): number {
  const known = points.filter((point) => point !== null);
  return known.slice(1).reduce((km, point, at) => km + haversineKm(known[at] as Point, point), 0);
}

/** Where a client is found: the median of the last five good fixes, so that one payment taken in the street does not move
 *  the house. Null while there is no good one. */
export function placeOf(fixes: readonly Fix[]): Point | null {
  const good = fixes
    .filter(({ accuracyMetres }) => accuracyMetres <= GOOD_ACCURACY_METRES)
    .sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime())
    .slice(-FIXES_THAT_COUNT);
  if (good.length === 0) return null;
  return { lat: median(good.map(({ lat }) => lat)), lon: median(good.map(({ lon }) => lon)) };
}

/** '350 m', '1,2 km': a line never ends between the two. */
export function distanceText(km: number): string {
  const metres = Math.round(km * 100) * 10;
  return metres < 1000 ? `${metres}\u00a0m` : kilometresText(km);
}

/** '0,4 km' */
export const kilometresText = (km: number): string => `${km.toFixed(1).replace('.', ',')}\u00a0km`;

/** '-3.73190, -38.52670': to a metre. */
export function pointText({ lat, lon }: Point): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

/** Latitude and longitude out of what is pasted: the two numbers, or a link of a map. Null where there are none. */
export function pointIn(text: string): Point | null {
  const found = /(-?\d{1,2}\.\d+)\s*(?:,|%2C|\s|;|!4d)\s*(-?\d{1,3}\.\d+)/i.exec(text);
  const [lat, lon] = [Number(found?.[1]), Number(found?.[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] as number;
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] as number;
  return (low + high) / 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
