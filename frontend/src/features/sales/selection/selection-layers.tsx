import { type ComponentProps, lazy, Suspense } from 'react';

const loadFoot = () => import('./SelectionFoot');
const Foot = lazy(async () => ({ default: (await loadFoot()).SelectionFoot }));

/** Comes when one begins to select. */
export function SelectionFoot(props: ComponentProps<typeof Foot>) {
  return (
    <Suspense>
      <Foot {...props} />
    </Suspense>
  );
}
