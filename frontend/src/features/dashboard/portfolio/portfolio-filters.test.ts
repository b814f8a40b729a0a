import { behindOf, bucketName } from './behind';
import { filtersOf, paramsOf } from './portfolio-filters';

const TODAY = '2026-11-21';
const of = (address: string) => filtersOf(new URLSearchParams(address), TODAY);

it.each([
  ['', { asOf: TODAY, employeeId: null, withFees: true, open: null }],
  [
    'dia=2026-11-01&funcionario=7&juros=sem&vendas=par-7',
    { asOf: '2026-11-01', employeeId: 7, withFees: false, open: 'par-7' },
  ],
])('the address ?%s and its filters say the same', (address, filters) => {
  expect(of(address)).toEqual(filters);
  expect(paramsOf(filters, TODAY).toString()).toBe(address);
});

it.each([
  'dia=2026-11-22',
  'dia=2026-02-30',
  'dia=x',
  'funcionario=-1',
  'funcionario=x',
  'juros=x',
])('?%s says nothing', (address) => {
  expect(of(address)).toEqual(of(''));
});

const FIGURES = {
  par: [{ over: 0 }, { over: 7 }],
  buckets: [
    { from: 0, to: 0 },
    { from: 1, to: 7 },
    { from: 91, to: null },
  ],
};

it.each([
  ['todas', { title: 'A receber' }],
  ['par-7', { title: 'PAR > 7 dias', from: 8 }],
  ['atraso-0', { title: 'Em dia', from: 0, to: 0 }],
  ['atraso-1', { title: '1–7 dias', from: 1, to: 7 }],
  ['atraso-91', { title: '> 90 dias', from: 91 }],
  ['rolagem-1-2026-11-14', { title: '1–7 dias', from: 1, to: 7, asOf: '2026-11-14' }],
  ['renovadas', { title: 'Renovado em atraso', renewed: true }],
  ['renovadas-9', { title: 'Renovado em atraso', renewed: true, employeeId: 9 }],
])('%s names a figure', (key, behind) => {
  expect(behindOf(key, FIGURES)).toEqual({ key, ...behind });
});

it.each([null, '', 'par-8', 'atraso-2', 'renovadas-x', 'rolagem-2-2026-11-14', 'rolagem-1-x'])(
  '%s names none',
  (key) => {
    expect(behindOf(key, FIGURES)).toBeNull();
  },
);

it('a delay is named as on paper', () => {
  expect(FIGURES.buckets.map(bucketName)).toEqual(['Em dia', '1–7 dias', '> 90 dias']);
});
