import { useMedia } from '@shared/ui/media';

/** The root's font size (styles/base.css) for what takes numbers: antd's tokens. Same five breakpoints. */
export function useRootPx(): number {
  const from500 = useMedia('(min-width: 500px)');
  const from750 = useMedia('(min-width: 750px)');
  const from1100 = useMedia('(min-width: 1100px)');
  const from1200 = useMedia('(min-width: 1200px)');
  const from1600 = useMedia('(min-width: 1600px)');
  if (from1600) return 17;
  if (from1200) return 16;
  if (from1100) return 15.75;
  if (from750) return 15.5;
  return from500 ? 16.5 : 16;
}
