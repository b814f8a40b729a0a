import { DARK, LIGHT } from '../../shared/ui/palette';

/** The office's colours, but for those that the sun would wash out (rua.md). */
export const SUN = {
  light: {
    ...LIGHT,
    text2: '#4A4665',
    text3: '#4A4665',
    controlBorder: '#8C87A4',
    yellowTint: '#FFF4CC',
    redTint: '#FCEBEB',
  },
  dark: {
    ...DARK,
    text3: DARK.text2,
    controlBorder: '#757092',
    primaryButton: '#5B3AB5',
    yellowTint: '#322B14',
    redTint: '#371F25',
  },
};
