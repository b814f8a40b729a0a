import type { UserRow } from './answers.js';

/** '{id}. {name} {finalname}', or '{id}. {username}' without a name: how lists of employees show one. */
export function employeeLabel(
  user: Pick<UserRow, 'id' | 'username' | 'name' | 'finalname'>,
): string {
  const fullName = [user.name, user.finalname].filter(Boolean).join(' ').trim();
  return `${user.id}. ${user.name ? fullName : user.username}`;
}
