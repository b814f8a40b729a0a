import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'filled' | 'bordered' | 'text';
  size?: 'normal' | 'xl';
  /** No wider than its words. */
  isNarrow?: boolean;
}

export function Button({
  look = 'bordered',
  size = 'normal',
  isNarrow = false,
  ...rest
}: ButtonProps) {
  const narrow = isNarrow ? ` ${styles.narrow}` : '';
  return <button type="button" className={`${styles[look]} ${styles[size]}${narrow}`} {...rest} />;
}

/** The same for what leaves the page: a call, a map. */
export function ButtonLink({ children, href, label }: LinkProps) {
  return (
    <a className={`${styles.bordered} ${styles.normal}`} href={href} aria-label={label}>
      {children}
    </a>
  );
}

interface LinkProps {
  href: string;
  label?: string;
  children: React.ReactNode;
}
