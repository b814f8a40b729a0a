import type { ReviewedOperation, ReviewMeta } from '@crediario/contract/wire';
import { type TrayPage, trayQuery } from './queries';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useQueryClient } from '@tanstack/react-query';
import { solvedSheet, traySheet } from './review-sheet';
import { filtered, type TrayFilters } from './tray';
import { codesOf } from './use-tray';

/** More than anybody decides about one by one. */
const MOST_PAGES = 50;

interface Props {
  meta: ReviewMeta | undefined;
  solved: readonly ReviewedOperation[];
  filters: TrayFilters;
}

/** Takes along what is listed, as filtered: what has not come yet, too. */
export function ReviewExport({ meta, solved, filters }: Props) {
  const { timeZone } = useBusinessClock();
  const queryClient = useQueryClient();
  const { isSolved, isRefused, collectorId, cause } = filters;
  if (isSolved) {
    const rows = filtered(solved, filters);
    if (rows.length === 0) return null;
    return <ExportButton name="em-analise-resolvidas" source={() => solvedSheet(rows, timeZone)} />;
  }
  const allRows = async () => {
    const causes = cause === null ? null : codesOf(cause, meta?.causes ?? []);
    const { pages } = await queryClient.fetchInfiniteQuery({
      ...trayQuery({ collectorId, causes, isRefused }),
      pages: MOST_PAGES,
    });
    return pages.flatMap(({ data }: TrayPage) => data.operations);
  };
  return (
    <ExportButton name="em-analise" source={async () => traySheet(await allRows(), timeZone)} />
  );
}
