import type { Desk } from './desk';

type Methods = Pick<Desk, 'open' | 'guess' | 'judge' | 'rows'>;

export type Method = keyof Methods;

export interface Ask {
  id: number;
  method: Method;
  about: unknown;
}

export type Answer = { id: number; value: unknown } | { id: number; fault: string | null };

/** What a desk does, from afar. */
export type FarDesk = {
  [Name in Method]: (
    about: Parameters<Methods[Name]>[0],
  ) => Promise<Awaited<ReturnType<Methods[Name]>>>;
};
