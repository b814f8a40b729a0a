const EYE = 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z';

/** The password toggle's eye; crossed out while the password is hidden. */
export function EyeIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d={EYE} />
      <circle cx="8" cy="8" r="2.2" />
      {!isOpen && <path d="M2.5 13.5 13.5 2.5" />}
    </svg>
  );
}

/** The triangle before a field's fault. */
export function FaultIcon() {
  return (
    <svg width="13" height="13" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 1.2 15.4 14.4H.6L8 1.2Zm-.7 4.9v4h1.4v-4H7.3Zm0 5.2v1.5h1.4v-1.5H7.3Z" />
    </svg>
  );
}
