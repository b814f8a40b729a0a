import type { ReviewDeed } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

export interface Decision {
  id: number;
  /** 'reopen' takes the one before back; 'forget' takes the person out of a registration that became none. */
  solution: ReviewDeed;
  /** Of 'other_sale'. */
  sale?: number;
}

export async function solveReview({ id, ...data }: Decision): Promise<void> {
  await http.post(`/api/field/review/${id}`, { data });
}
