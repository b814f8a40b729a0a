import { ROW_COLOR_HEX } from '@crediario/contract/domain';
/** The colours of look.md, once: `applyPalette` writes them as CSS variables, `antd-theme` hands them to antd, charts
 *  take them as they are. */
export interface Palette {
  ground: string;
  raised: string;
  fill: string;
  track: string;
  selected: string;
  hairline: string;
  controlBorder: string;
  text: string;
  text2: string;
  text3: string;
  link: string;
  primary: string;
  primaryHover: string;
  /** The filled button: in the dark, antd's algorithm dims the primary to this. */
  primaryButton: string;
  accent: string;
  danger: string;
  dangerLabel: string;
  /** Read as well as `danger` is, on the ground and below its label. */
  dangerHover: string;
  success: string;
  warning: string;
  mask: string;
  segmentedSelected: string;
  shadow: string;
  greenEdge: string;
  greenText: string;
  yellowEdge: string;
  yellowText: string;
  yellowTint: string;
  redEdge: string;
  redText: string;
  redTint: string;
  purpleEdge: string;
  purpleText: string;
  purpleTint: string;
  blueEdge: string;
  blueText: string;
  grayEdge: string;
  /** Of charts: a bar that says no more than its height, and what was received. */
  neutralBar: string;
  chartReceived: string;
  /** What is owed by delay: not late, a week, then ever graver. */
  age0: string;
  age1: string;
  age2: string;
  age3: string;
  age4: string;
  age5: string;
  age6: string;
  /** Of tables: ever more of one hue. */
  par0: string;
  par1: string;
  par2: string;
  par3: string;
  /** Of sales by their month: the newer, the stronger. */
  vintage0: string;
  vintage1: string;
  vintage2: string;
  vintage3: string;
  vintage4: string;
  vintage5: string;
  heat0: string;
  heat1: string;
  heat2: string;
  heat3: string;
  heat4: string;
  /** Of calendars, where they go on: beyond the third of five steps, and what is written on them. */
  calendar3: string;
  calendar4: string;
  calendarText3: string;
  calendarText4: string;
  /** The mark: four segments and the open one. */
  mark: string;
  markOpen: string;
  wordmark: string;
}

export const LIGHT: Palette = {
  ground: '#FFFFFF',
  raised: '#FFFFFF',
  fill: '#F8F7FB',
  track: '#F1EFF6',
  selected: '#F1EDFB',
  hairline: '#E8E6EF',
  controlBorder: '#D6D3E1',
  text: '#1C1930',
  text2: '#565270',
  text3: '#6B6782',
  link: '#321288',
  primary: '#321288',
  primaryHover: '#4A2BA8',
  primaryButton: '#321288',
  accent: '#6C4AC7',
  danger: '#B92F32',
  dangerLabel: '#FFFFFF',
  dangerHover: '#9F2629',
  success: '#1D7A38',
  warning: '#8A6700',
  mask: 'rgba(20, 12, 50, 0.42)',
  segmentedSelected: '#FFFFFF',
  shadow: '0 8px 28px rgba(28, 25, 48, 0.14)',
  greenEdge: ROW_COLOR_HEX.green,
  greenText: '#1D7A38',
  yellowEdge: ROW_COLOR_HEX.yellow,
  yellowText: '#7A5C00',
  yellowTint: '#FFF3CC',
  redEdge: ROW_COLOR_HEX.red,
  redText: '#B02B2E',
  redTint: '#FBEAEA',
  purpleEdge: ROW_COLOR_HEX.purple,
  purpleText: '#5B3AB5',
  purpleTint: '#F1EDFB',
  blueEdge: ROW_COLOR_HEX.blue,
  blueText: '#321288',
  grayEdge: ROW_COLOR_HEX.gray,
  neutralBar: '#CBC7DA',
  chartReceived: '#321288',
  age0: '#35A451',
  age1: '#FFCD04',
  age2: '#DC7375',
  age3: '#CF4446',
  age4: '#A4282B',
  age5: '#761719',
  age6: '#470C0E',
  par0: '#D96F72',
  par1: '#C4393C',
  par2: '#96262A',
  par3: '#5A1214',
  vintage0: '#948AC3',
  vintage1: '#8273BE',
  vintage2: '#6A57AF',
  vintage3: '#513A9E',
  vintage4: '#3C2290',
  vintage5: '#26096F',
  heat0: '#F8F7FB',
  heat1: '#EAE5FA',
  heat2: '#D5CBF4',
  heat3: '#C3B6EE',
  heat4: '#AD9CE4',
  calendar3: '#6C4AC7',
  calendar4: '#321288',
  calendarText3: '#FFFFFF',
  calendarText4: '#FFFFFF',
  mark: '#321288',
  markOpen: '#6C4AC7',
  wordmark: '#321288',
};

export const DARK: Palette = {
  ground: '#131119',
  raised: '#1F1C29',
  fill: '#1A1722',
  track: '#221E2E',
  selected: '#241F36',
  hairline: '#2A2636',
  controlBorder: '#3B364D',
  text: '#ECEAF5',
  text2: '#B1ACC6',
  text3: '#938EAA',
  link: '#C9BBFB',
  primary: '#7857DB',
  primaryHover: '#7B60CC',
  primaryButton: '#694DBD',
  accent: '#A78BFA',
  danger: '#F07C7E',
  dangerLabel: '#1F0A0B',
  dangerHover: '#F59A9B',
  success: '#4DBD6B',
  warning: '#E9BF2E',
  mask: 'rgba(6, 4, 12, 0.6)',
  segmentedSelected: '#3A3450',
  shadow: '0 8px 28px rgba(0, 0, 0, 0.5)',
  greenEdge: '#45BD66',
  greenText: '#7BD793',
  yellowEdge: '#F0C419',
  yellowText: '#F2D060',
  yellowTint: '#332B13',
  redEdge: '#E2585A',
  redText: '#F79A9B',
  redTint: '#3A1F23',
  purpleEdge: '#8E6DE8',
  purpleText: '#C0ADF9',
  purpleTint: '#2A2342',
  blueEdge: '#6E86F7',
  blueText: '#A9B8FF',
  grayEdge: '#565168',
  neutralBar: '#565168',
  chartReceived: '#8699F9',
  age0: '#45BD66',
  age1: '#F0C419',
  age2: '#A1484D',
  age3: '#B84A4E',
  age4: '#E2686A',
  age5: '#F2979A',
  age6: '#FBD3D4',
  par0: '#A9494E',
  par1: '#D95F62',
  par2: '#F09395',
  par3: '#FBD0D1',
  vintage0: '#6A5E9B',
  vintage1: '#7868AE',
  vintage2: '#8D7AC8',
  vintage3: '#A38FE0',
  vintage4: '#BBA9F5',
  vintage5: '#DCD2FF',
  heat0: '#1A1722',
  heat1: '#261F3C',
  heat2: '#352A5A',
  heat3: '#41337A',
  heat4: '#4B3B86',
  calendar3: '#7857DB',
  calendar4: '#A78BFA',
  calendarText3: '#FFFFFF',
  calendarText4: '#131119',
  mark: '#FFFFFF',
  markOpen: '#A78BFA',
  wordmark: '#FFFFFF',
};

/** 'controlBorder' → '--control-border', 'text2' → '--text-2'. */
export function cssVariable(name: string): string {
  return `--${name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
