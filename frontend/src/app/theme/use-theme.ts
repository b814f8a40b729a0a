import type { ThemeConfig } from 'antd';
import { useMemo } from 'react';
import { useIsDark, useIsPhone, useMedia } from '@shared/ui/media';
import { antdTheme } from './antd-theme';
import { useRootPx } from './root-font';

/** The theme for this screen and this system's wishes. */
export function useTheme(): ThemeConfig {
  const isDark = useIsDark();
  const isPhone = useIsPhone();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const rootPx = useRootPx();
  return useMemo(
    () => antdTheme({ isDark, isPhone, isStill, rootPx }),
    [isDark, isPhone, isStill, rootPx],
  );
}
