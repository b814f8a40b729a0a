import { formatBusinessDate } from '@crediario/contract/domain';
import type { PortfolioCollectors } from '@crediario/contract/wire';
import { BehindDrawer } from '../portfolio/BehindDrawer';
import { openedOf } from './behind';
import { CollectedDrawer } from './CollectedDrawer';
import type { CollectorsFilters } from './collectors-filters';
import { EntriesDrawer } from './EntriesDrawer';

interface Props {
  filters: CollectorsFilters;
  answer: PortfolioCollectors;
  onClose: () => void;
}

/** What is behind the figure that the address names. */
export function OpenedDrawer({ filters, answer, onClose }: Props) {
  const opened = openedOf(filters.open);
  if (!opened) return null;
  const { employeeId } = opened;
  const whose = answer.collectors.find(({ user_id }) => user_id === employeeId);
  if (employeeId !== null && !whose) return null;
  if (opened.from === 'portfolio') {
    const { outstanding } = whose ?? answer.all;
    return (
      <BehindDrawer
        key={opened.behind.key}
        behind={opened.behind}
        filters={{ asOf: filters.asOf, employeeId, withFees: true, open: filters.open }}
        whole={{ value: outstanding, value_principal: outstanding }}
        onClose={onClose}
      />
    );
  }
  const { asOf } = filters;
  const { title } = opened;
  const name = whose ? ` · ${whose.user_name}` : '';
  const subject = `${title} até ${formatBusinessDate(asOf)}${name}`;
  const shown = { title, subject, onClose };
  if (opened.from === 'entries') {
    const { of } = opened;
    return <EntriesDrawer key={filters.open} {...shown} asked={{ asOf, of, employeeId }} />;
  }
  const { of } = opened;
  return <CollectedDrawer key={filters.open} {...shown} asked={{ asOf, of, employeeId }} />;
}
