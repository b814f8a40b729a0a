import { Input } from 'antd';
import type { ComponentProps } from 'react';
import styles from './inputs.module.css';

interface Props extends Omit<ComponentProps<typeof Input.TextArea>, 'autoSize' | 'rows' | 'style'> {
  /** How far it grows with its text, in lines. */
  minRows: number;
  maxRows?: number | undefined;
}

/** A text area as tall as its text. By CSS alone: antd's own measuring writes a style attribute, which the page's policy
 *  forbids. A browser without `field-sizing` keeps `minRows`, and scrolls. */
export function GrowingTextArea({ minRows, maxRows, ...props }: Props) {
  const bounds = {
    minHeight: heightOf(minRows),
    ...(maxRows === undefined ? {} : { maxHeight: heightOf(maxRows) }),
  };
  return <Input.TextArea {...props} className={styles.growing} rows={minRows} style={bounds} />;
}

/** The lines, with the control's padding and borders. */
const heightOf = (rows: number) => `calc(${rows}lh + 12px)`;
