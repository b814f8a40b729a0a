import type { ReminderStage } from '@crediario/contract/domain';
import type { ReminderForm } from '@crediario/contract/forms';
import type { ReminderSettings } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

export async function openReminder(saleId: number, stage: ReminderStage): Promise<void> {
  await http.post('/api/reminders', { data: { sale_id: saleId, stage } });
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
