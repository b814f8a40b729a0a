import { type InferType, mixed, type MixedSchema, object } from 'yup';
import type { Point } from '../../domain/field/place.js';
import { id } from '../fields.js';

const isDegrees =
  (most: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(value) <= most;

const degrees = (most: number): MixedSchema<number | null | undefined> =>
  mixed<number>({ type: 'degrees', check: isDegrees(most) })
    .typeError('O ponto deve ser de latitude e longitude, em graus')
    .nullable() as MixedSchema<number | null | undefined>;

/** The payload of `point`: where a client is found, in degrees; without either, as payments tell. */
export const pointBody = object({ client: id(), lat: degrees(90), lon: degrees(180) });

export function pointFromWire({ lat, lon }: InferType<typeof pointBody>): Point | null {
  return lat == null || lon == null ? null : { lat, lon };
}
