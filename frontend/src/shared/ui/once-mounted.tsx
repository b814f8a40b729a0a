import { type ComponentType, useLayoutEffect, useState } from 'react';

/** A layer that is drawn once its place is mounted for good. The component library counts a layer among those that Escape
 *  closes as soon as it is drawn open; React may throw a first drawing away (a part that was still loading), and what was
 *  counted then would keep every Escape from the layers below it until the page is loaded anew. */
export function onceMounted<Props extends object>(Layer: ComponentType<Props>) {
  return function OnceMounted(props: Props) {
    const [isMounted, setMounted] = useState(false);
    useLayoutEffect(() => setMounted(true), []);
    return isMounted ? <Layer {...props} /> : null;
  };
}
