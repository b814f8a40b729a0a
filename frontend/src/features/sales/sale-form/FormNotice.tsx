import { WarningFilled } from '@ant-design/icons';
import { type ErrorCode, sentenceOf } from '@crediario/contract/errors';
import styles from './SaleForm.module.css';

/** Why the server would refuse this form: said before it is filled in, not after. */
export function FormNotice({ code }: { code: ErrorCode }) {
  return (
    <p role="alert" className={styles.notice}>
      <WarningFilled aria-hidden /> {sentenceOf(code)}
    </p>
  );
}
