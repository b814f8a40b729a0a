/** A house with a door, as large as the menu's other icons, which fills it. */
export function CompanyIcon() {
  return (
    <svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="currentColor">
      <path d="M4 2h16l3 7v13h-8v-8H9v8H1V9z" />
    </svg>
  );
}
