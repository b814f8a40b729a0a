import type { RefuseDeviceBody } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** What the device sends from now on is kept apart, or is again what it was. */
export async function refuseDevice(data: RefuseDeviceBody): Promise<void> {
  await http.put('/api/field/devices', { data });
}
