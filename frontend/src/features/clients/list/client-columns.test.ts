import { fittingColumns } from '@shared/ui/table/column';
import { clientColumns } from './client-columns';

const all = clientColumns({ onDelete: () => {}, onChangeEmployee: () => {} });

it.each(['delay', 'owed'])(
  'on 900 px the column %j is whole where the list is ordered by it',
  (key) => {
    const shown = fittingColumns(all, 900, key);
    expect(shown.map((column) => column.key)).toContain(key);
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(900);
  },
);
