import type { PaymentMeans } from '@crediario/contract/domain';
import { DateField } from '@shared/ui/inputs/form/DateField';
import { ChoiceField } from '@shared/ui/inputs/form/ChoiceField';
import styles from './MeansField.module.css';

/** Not the bare 'Dinheiro' of the types above, which is a free amount. */
const CHOICES: readonly { value: PaymentMeans; label: string }[] = [
  { value: 'cash', label: 'Em dinheiro' },
  { value: 'pix', label: 'Por Pix' },
];

/** On which day a Pix came. */
export function PixDayField() {
  return <DateField name="pixOn" label="Caiu na conta em" className={styles.means} />;
}

/** Whether the money went through the collector's hands. */
export function MeansField() {
  return (
    <ChoiceField
      name="means"
      label="Como chegou"
      choices={CHOICES}
      look="segmented"
      className={styles.means}
    />
  );
}
