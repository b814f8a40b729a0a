import { type Cents, centsToWire } from '@crediario/contract/domain';
import { http } from '@shared/http/client';

export interface Goal {
  employeeId: number;
  /** 'yyyy-MM' */
  month: string;
  cents: Cents;
}

export async function setGoal({ employeeId, month, cents }: Goal): Promise<void> {
  const goal = { user_id: employeeId, month, value: centsToWire(cents) };
  await http.put('/api/portfolio/goals', { data: goal });
}
