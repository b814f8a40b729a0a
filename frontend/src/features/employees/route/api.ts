import type { Route } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import type { SentPlaces } from './route-order';

/** The places that these had: put back, they undo it. */
export async function writePlaces(employeeId: number, places: SentPlaces): Promise<SentPlaces> {
  const body = { data: { user_id: employeeId, places } };
  const { data } = await http.put<{ data: Route }>('/api/field/route', body);
  return data.data.places;
}
