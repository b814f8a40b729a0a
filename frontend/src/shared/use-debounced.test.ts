import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('gives a value on once it has rested, counted from the last change', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 500), {
    initialProps: { value: '' },
  });
  rerender({ value: 'ma' });
  pass(499);
  rerender({ value: 'maria' });
  pass(499);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('maria');
});

it('waits a second where nothing else is said', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value), {
    initialProps: { value: 1 },
  });
  rerender({ value: 2 });
  pass(999);
  expect(result.current).toBe(1);
  pass(1);
  expect(result.current).toBe(2);
});
