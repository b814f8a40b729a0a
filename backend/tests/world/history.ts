import type { HistoryRow } from '@crediario/contract/wire';
import { registerOccurrence } from '../../src/api/occurrence/use-cases/register-occurrence';
import type { Caller } from '../harness';
import type { World } from './index';

export async function historyOf(by: Caller, query: string): Promise<HistoryRow[]> {
  const { body } = await by.get(`/api/history?${query}`).expect(200);
  return body.data;
}

export const visit = ({ act }: World, saleId: number) =>
  act((context) => registerOccurrence(context, { saleId, reasonId: 1, observation: 'Viajou' }));
