import type { SolveReviewBody } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

export interface Decision extends SolveReviewBody {
  id: number;
}

export async function solveReview({ id, ...data }: Decision): Promise<void> {
  await http.post(`/api/field/review/${id}`, { data });
}
