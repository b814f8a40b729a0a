import { useState } from 'react';
import styles from './Menu.module.css';
import { IconButton } from './IconButton';

interface MenuItem {
  label: string;
  onClick(): void;
}

/** Closed by a tap beside it, by Escape and by what it does. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches the menu from the buttons in it.
    <div
      className={styles.place}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        currentTarget.querySelector('button')?.focus();
      }}
    >
      <IconButton icon="dots" label={label} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-label="Fechar"
            className={styles.beside}
            onClick={() => setOpen(false)}
          />
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.label}>
                <button type="button" className={styles.item} onClick={item.onClick}>
                  {item.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
