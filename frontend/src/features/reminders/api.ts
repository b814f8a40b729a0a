import type { ReminderStage } from '@crediario/contract/domain';
import type { ReminderForm } from '@crediario/contract/forms';
import type { ReminderOpening, ReminderSettings } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** Keeps that it is opened; what is sent is of that moment. */
export async function openReminder(saleId: number, stage: ReminderStage): Promise<ReminderOpening> {
  const body = { data: { sale_id: saleId, stage } };
  const { data } = await http.post<{ data: ReminderOpening }>('/api/reminders', body);
  return data.data;
}

export async function silenceClient(clientId: number, silent: boolean): Promise<void> {
  await http.put(`/api/clients/${clientId}/messages`, { data: { silent } });
}

export async function updateReminderSettings(form: ReminderForm): Promise<ReminderSettings> {
  const { data } = await http.put<{ data: ReminderSettings }>('/api/reminders/settings', {
    data: form,
  });
  return data.data;
}
