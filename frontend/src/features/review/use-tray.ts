import type { ReviewedOperation, ReviewMeta } from '@crediario/contract/wire';
import { type TrayPage, trayQuery } from './queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { causeText } from './review-words';
import type { TrayFilters } from './tray';

const NOTHING: readonly ReviewedOperation[] = [];
/** A box may have been opened elsewhere since, which makes the difference here. */
const ASKED_AT_EACH_VISIT = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const causeOf = (cause: string): string => {
  const [code = '', about] = cause.split(':');
  return causeText({ code, kind: about === 'box' ? 'close_box' : 'payment' });
};

/** What the server names all that the office calls so; what nobody here has a name for goes by one. */
export const codesOf = (text: string, causes: ReviewMeta['causes']): readonly string[] =>
  causes.map(({ cause }) => cause).filter((cause) => causeOf(cause) === text);

const rowsIn = (pages: readonly TrayPage[] | undefined) =>
  pages?.flatMap(({ data }) => data.operations) ?? NOTHING;

function openOf({ collectors }: ReviewMeta, collectorId: number | null): number {
  const theirs = collectors.filter(
    ({ user_id }) => collectorId === null || user_id === collectorId,
  );
  return theirs.reduce((sum, { open }) => sum + open, 0);
}

/** What waits for a decision, as filtered, as far as it has come; and what all of it comes to. */
export function useTray({ collectorId, cause, isRefused }: TrayFilters) {
  const whole = useInfiniteQuery({
    ...trayQuery({ collectorId: null, causes: null, isRefused }),
    ...ASKED_AT_EACH_VISIT,
  });
  const meta = whole.data?.pages[0]?.meta;
  const isNarrowed = collectorId !== null || cause !== null;
  const causes = cause === null ? null : codesOf(cause, meta?.causes ?? []);
  const narrowed = useInfiniteQuery({
    ...trayQuery({ collectorId, causes, isRefused }),
    ...ASKED_AT_EACH_VISIT,
    enabled: isNarrowed && meta !== undefined && causes?.length !== 0,
  });
  const query = isNarrowed ? narrowed : whole;
  const own =
    collectorId === null
      ? meta
      : narrowed.isPlaceholderData
        ? undefined
        : narrowed.data?.pages[0]?.meta;
  const isNone = causes?.length === 0;
  const rows = useMemo(() => (isNone ? NOTHING : rowsIn(query.data?.pages)), [query.data, isNone]);
  return {
    query,
    rows,
    meta,
    /** Of the employee who is chosen, whatever the cause. */
    sums: meta && own && { ...own, open: openOf(meta, collectorId) },
    open: meta && openOf(meta, collectorId),
    rowCount: query.data?.pages[0]?.meta.pagination.total ?? rows.length,
    onNearEnd: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
