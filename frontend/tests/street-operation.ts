import type { OperationKind } from '@crediario/contract/wire';
import type { KeptOperation, OperationNote } from '@rua/model/operation';
import { TODAY } from './street-package';

type Changes = Partial<Omit<KeptOperation, 'note'>> & { note?: Partial<OperationNote> };

/** What the collector of the morning tapped for its one client, `seq` minutes after ten. */
export function keptOperation(
  kind: OperationKind,
  payload: Record<string, unknown>,
  { note = {}, seq = 1, ...changes }: Changes = {},
): KeptOperation {
  return {
    id: `op-${seq}`,
    device: 'd',
    collector: 7,
    seq,
    kind,
    payload,
    taken_at: `${TODAY}T13:${String(seq).padStart(2, '0')}:00.000Z`,
    offset_ms: 0,
    position: null,
    app_version: '1',
    note: {
      day: TODAY,
      client: '1',
      sale: '40',
      title: '',
      valueCents: null,
      before: null,
      dueCents: 0,
      ...note,
    },
    state: 'waiting',
    record: null,
    code: null,
    message: null,
    solution: null,
    answered_at: null,
    is_in_package: false,
    ...changes,
  };
}
