import { renderHook } from '@testing-library/react';
import { usePanelRoom } from './panel-room';

const { dataset, style } = document.documentElement;
const told = () => [dataset['panel'], style.getPropertyValue('--panel-size')];

it('tells of the panel on top, and of none once all are closed', () => {
  const sale = renderHook(() => usePanelRoom('right', '480px'));
  expect(told()).toEqual(['right', '480px']);
  const history = renderHook(() => usePanelRoom('right', '560px'));
  expect(told()).toEqual(['right', '560px']);
  const dialog = renderHook(() => usePanelRoom('dialog', '520px'));
  const question = renderHook(() => usePanelRoom(false, '480px'));
  expect(told()).toEqual(['dialog', '520px']);
  question.unmount();
  dialog.unmount();
  expect(told()).toEqual(['right', '560px']);
  history.unmount();
  expect(told()).toEqual(['right', '480px']);
  sale.rerender();
  sale.unmount();
  expect(told()).toEqual([undefined, '']);
});
