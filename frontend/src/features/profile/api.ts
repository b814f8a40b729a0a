import {
  type CompanyForm,
  isOtherEmail,
  type ProfileForm,
  type ProfilePasswordForm,
} from '@crediario/contract/forms';
import type {
  Company,
  PasswordCheckAnswer,
  SessionAnswer,
  UserRow,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { readingRefusals } from '@shared/http/get-file';

/** The current password goes along only where the e-mail changes. */
export async function updateProfile(
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { currentPassword, ...fields }: ProfileForm,
): Promise<void> {
  const changesEmail = isOtherEmail(fields.email, email);
  await http.put(`/api/users/${id}`, changesEmail ? { ...fields, currentPassword } : fields);
}

/** True for the own password as it is now. The server counts the wrong ones. */
export async function passwordMatches(
  currentPassword: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { data } = await http.post<PasswordCheckAnswer>(
    '/api/auth/check-password',
    { currentPassword },
    { signal },
  );
  return data.data.matches;
}

/** Every session of the user ends; the one that goes on is in the answer. */
export async function changePassword(fields: ProfilePasswordForm): Promise<SessionAnswer> {
  const { data } = await http.post<SessionAnswer>('/api/auth/change-password', fields);
  return data;
}

export async function updateCompany(company: CompanyForm): Promise<Company> {
  const { data } = await http.put<{ data: Company }>('/api/company', { data: company });
  return data.data;
}

export async function updateBlindCount(blind_count: boolean): Promise<Company> {
  const { data } = await http.put<{ data: Company }>('/api/company', { data: { blind_count } });
  return data.data;
}

/** As long as the server gives it. */
const LONGEST_EXPORT_MS = 45 * 60_000;

/** All of the company's data as one zip. `heard`: how many bytes have come. */
export async function exportEverything(
  heard: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  return readingRefusals(
    http.get<Blob>('/api/company-data', {
      responseType: 'blob',
      timeout: LONGEST_EXPORT_MS,
      signal,
      onDownloadProgress: ({ loaded }) => heard(loaded),
    }),
  );
}
