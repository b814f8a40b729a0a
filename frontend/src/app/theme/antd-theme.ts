import { type ThemeConfig, theme } from 'antd';
import { DARK, LIGHT, type Palette } from '@shared/ui/palette';
import { PHONE_TEXT_PX, space, TEXT_PX } from '@shared/ui/scale';

interface Circumstances {
  isDark: boolean;
  isPhone: boolean;
  /** The system's wish for less motion. */
  isStill: boolean;
  /** The root's font size in px: type follows the spec's five breakpoints. */
  rootPx: number;
}

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** look.md as antd tokens. */
export function antdTheme({ isDark, isPhone, isStill, rootPx }: Circumstances): ThemeConfig {
  const palette = isDark ? DARK : LIGHT;
  const text = isPhone ? PHONE_TEXT_PX : TEXT_PX;
  const px = (designPx: number) => Math.round(((designPx * rootPx) / 16) * 10) / 10;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...colorTokens(palette),
      motion: !isStill,
      fontFamily: FONT,
      fontSize: px(text.md),
      fontSizeLG: px(text.md),
      fontWeightStrong: 600,
      borderRadius: 6,
      borderRadiusSM: 5,
      borderRadiusLG: 8,
      controlHeight: isPhone ? 44 : 32,
      controlHeightSM: isPhone ? 40 : 24,
      controlHeightLG: isPhone ? 48 : 40,
    },
    components: componentTokens(palette, px),
  };
}

function colorTokens(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorInfo: palette.accent,
    colorLink: palette.link,
    colorLinkHover: palette.accent,
    colorError: palette.danger,
    colorErrorHover: palette.dangerHover,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorBgMask: palette.mask,
    colorBgBase: palette.ground,
    colorBgContainer: palette.ground,
    colorBgElevated: palette.raised,
    colorBgLayout: palette.ground,
    colorText: palette.text,
    colorTextSecondary: palette.text2,
    colorTextTertiary: palette.text3,
    colorTextDescription: palette.text3,
    colorTextPlaceholder: palette.text3,
    colorBorder: palette.controlBorder,
    colorBorderSecondary: palette.hairline,
    colorSplit: palette.hairline,
    colorFillAlter: palette.fill,
    controlItemBgActive: palette.selected,
    controlItemBgActiveHover: palette.selected,
    controlOutline: palette.selected,
    controlOutlineWidth: 3,
  };
}

function componentTokens(
  palette: Palette,
  px: (designPx: number) => number,
): ThemeConfig['components'] {
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      dangerColor: palette.dangerLabel,
      // Disabled: transparent, so that it never looks like a filled choice.
      colorBgContainerDisabled: 'transparent',
    },
    Tabs: {
      horizontalItemGutter: space(24),
      // The filled button's shade is too dark to be read on the dark ground.
      itemSelectedColor: palette.link,
      itemHoverColor: palette.link,
      itemActiveColor: palette.link,
      inkBarColor: palette.link,
    },
    Form: { itemMarginBottom: space(16) },
    Segmented: {
      trackBg: palette.track,
      itemSelectedBg: palette.segmentedSelected,
      itemColor: palette.text2,
      itemSelectedColor: palette.text,
    },
    Input: { activeBorderColor: palette.accent, hoverBorderColor: palette.accent },
    InputNumber: { activeBorderColor: palette.accent, hoverBorderColor: palette.accent },
    Select: { activeBorderColor: palette.accent, hoverBorderColor: palette.accent },
    DatePicker: { activeBorderColor: palette.accent, hoverBorderColor: palette.accent },
    Modal: { titleFontSize: px(TEXT_PX.lg) },
  };
}
