import { Dropdown, type MenuProps } from 'antd';
import {
  cloneElement,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterClosing, useBackCloses } from './back-closes';
import { openerOf } from './focus/opener';
import { returnFocus } from './focus/return-focus';
import { useIsPhone } from './media';

export type MenuItems = NonNullable<MenuProps['items']>;

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: MouseEventHandler<HTMLElement>;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  'aria-haspopup'?: 'menu';
}

interface Props {
  /** Asked when the menu is first wanted. */
  items: () => MenuItems;
  onChoose: (key: string) => void;
  /** The button. */
  children: ReactElement<TriggerProps>;
}

/** A button that opens a menu below itself. The arrows walk in it at once, and however it closes the button has the
 *  focus again, or what was chosen gives it back there. The menu is made when it is first wanted: a list has hundreds. */
export function MenuButton({ items, onChoose, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) {
    return (
      <OpenedMenu items={items} onChoose={onChoose}>
        {children}
      </OpenedMenu>
    );
  }
  const open = () => setWanted(true);
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    onClick: open,
    onKeyDown: onArrowDown(open),
  });
}

/** The arrow opens the menu that lies in its direction. */
function onArrowDown(open: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
}

function OpenedMenu({ items, onChoose, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const isPhone = useIsPhone();
  // Another element than the one that was clicked; until the menu is drawn, the keys are with the button.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);

  const change = (opens: boolean) => {
    setOpen(opens);
    if (!opens && button.current) returnFocus(openerOf(button.current));
  };
  useBackCloses(isPhone && isOpen, () => change(false));
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // What is chosen may open a layer, which takes the focus within the key's press: its first button would be pressed
    // along.
    domEvent.preventDefault();
    change(false);
    afterClosing(() => onChoose(key));
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={change}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: items(), onClick: choose, autoFocus: true }}
      autoFocus
      destroyOnHidden
    >
      {cloneElement(children, {
        ref: button,
        'aria-haspopup': 'menu',
        ...(!isOpen && { onKeyDown: onArrowDown(() => change(true)) }),
      })}
    </Dropdown>
  );
}
