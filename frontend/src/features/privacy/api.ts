import type { SettingsAnswer } from '@crediario/contract/wire';

/** Whose product this is. The HTTP client is fetched now: the page's text opens without it. */
export async function fetchCompany(): Promise<SettingsAnswer['data']['company']> {
  const { http } = await import('@shared/http/client');
  const { data } = await http.get<SettingsAnswer>('/api/settings', {
    headers: { Authorization: '' },
  });
  return data.data.company;
}
