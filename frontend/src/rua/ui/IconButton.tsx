import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick(): void;
  isOpen?: boolean;
}

export function IconButton({ icon, label, onClick, isOpen }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name={icon} size={26} />
    </button>
  );
}
