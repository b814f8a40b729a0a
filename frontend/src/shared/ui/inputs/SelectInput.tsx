import { Select } from 'antd';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ControlProps } from './control';
import { isOffered, LIST_HEIGHT_PX, NO_OPTION } from './open-list';

export interface SelectOption {
  /** Ids as text, as the specification's selects carry them. */
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends ControlProps {
  value: string | null;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder: string;
  /** What the open list says when it has nothing to offer. */
  emptyText?: string;
  loading?: boolean;
  /** 'middle' among filters; forms have large controls. */
  size?: 'large' | 'middle';
}

/** Spec §9: so many options further with one key. */
const PAGE_OPTIONS = 5;
const PAGE_KEYS: Readonly<Record<string, { key: string; keyCode: number }>> = {
  PageDown: { key: 'ArrowDown', keyCode: 40 },
  PageUp: { key: 'ArrowUp', keyCode: 38 },
};

/** antd's list knows the arrows alone: a page is that many of them. */
function pageThrough(event: ReactKeyboardEvent<HTMLElement>): void {
  const arrow = PAGE_KEYS[event.key];
  if (!arrow) return;
  event.preventDefault();
  const { target } = event;
  for (let step = 0; step < PAGE_OPTIONS; step += 1) {
    // Each one goes on from where the last one led.
    flushSync(() =>
      target.dispatchEvent(new KeyboardEvent('keydown', { ...arrow, bubbles: true })),
    );
  }
}

/** One of many: typing filters the list by its labels, accents and case aside. */
export function SelectInput({
  value,
  onChange,
  options,
  emptyText = NO_OPTION,
  size = 'large',
  name: _,
  ...control
}: SelectInputProps) {
  return (
    <Select
      {...control}
      size={size}
      style={{ width: '100%' }}
      showSearch={{ filterOption: isOffered }}
      listHeight={LIST_HEIGHT_PX}
      onInputKeyDown={pageThrough}
      notFoundContent={emptyText}
      options={[...options]}
      value={value}
      onChange={onChange}
    />
  );
}
