import { useLayoutEffect, useState } from 'react';

/** Whether a layer opens: once it is mounted for good. The component library counts a layer among those that Escape closes
 *  as soon as it is drawn open; React may throw a first drawing away (a part that was still loading), and what was counted
 *  then would keep every Escape from the layers below it until the page is loaded anew. */
export function useStaysOpen(): boolean {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return isMounted;
}
