import { fittingColumns } from '@shared/ui/table/column';
import { clientColumns } from './client-columns';

const all = clientColumns({ onDelete: () => {}, onChangeEmployee: () => {} });

it('on 900 px no column leaves: who, how late and how much stay in sight, names whole', () => {
  const shown = fittingColumns(all, 900);
  expect(shown.map(({ key }) => key)).toEqual(all.map(({ key }) => key));
  const fixed = shown.filter(({ fixed }) => fixed !== undefined);
  expect(fixed.map(({ key }) => key)).toEqual(['client', 'delay', 'owed', 'menu']);
  expect(shown.find(({ key }) => key === 'client')?.width).toBeGreaterThanOrEqual(164);
});
