import type { BusinessDate } from '@crediario/contract/domain';
import type { CurrentUser, UseCaseContext } from '../platform/transaction/context';
import type { Transaction } from '../platform/transaction/in-transaction';
import type { Cast } from './cast';
import type { Dice } from './dice';
import type { Scene } from './plot';
import type { StoryTime } from './story-clock';

/** Where the story stands: who is there, and what has been made so far. */
export interface Stage {
  trx: Transaction;
  time: StoryTime;
  dice: Dice;
  cast: Cast;
  staff: CurrentUser;
  collectorIds: number[];
  clientIds: number[];
  /** [client][sale] → the sale's id, once it is made. */
  saleIds: number[][];
  /** By collector: the box of the day. */
  boxes: Map<number, number>;
  frequencyIds: Map<string, number>;
  reasonIds: number[];
}

export function collectorOf(stage: Stage, scene: Scene): number {
  return stage.cast.clients[scene.client]?.collector ?? -1;
}

export function boxOf(stage: Stage, collector: number): number {
  const box = stage.boxes.get(collector);
  if (box === undefined) throw new Error(`The story's collector ${collector} has no open box`);
  return box;
}

/** A collector at work, at that minute. */
export function contextAt(
  stage: Stage,
  collector: number,
  day: BusinessDate,
  minute: number,
): UseCaseContext {
  const clock = stage.time.clockAt(day, minute);
  return {
    trx: stage.trx,
    clock,
    toldAt: clock.now(),
    user: {
      id: stage.collectorIds[collector] as number,
      role: 'funcionario',
      isStaff: false,
    },
  };
}
