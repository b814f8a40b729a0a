import { type Cents, formatMoney } from '@crediario/contract/domain';
import { Button } from '@rua/ui/Button';
import { Sheet } from '@rua/ui/Sheet';
import styles from './Another.module.css';

interface AnotherProps {
  cents: Cents;
  onYes(): void;
  onClose(): void;
}

/** The same sale paid as much a moment ago: a second thumb's tap, or really another payment? 'Voltar' lies where 'Receber' lay:
 *  a thumb that taps on books nothing. */
export function Another({ cents, onYes, onClose }: AnotherProps) {
  return (
    <Sheet title={`Outro de ${formatMoney(cents)}?`} onClose={onClose}>
      <p className={styles.why}>Esta venda recebeu o mesmo valor há menos de 2 minutos.</p>
      <div className={styles.foot}>
        <Button size="xl" onClick={onYes}>
          É outro
        </Button>
        <Button
          look="filled"
          size="xl"
          autoFocus
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          Voltar
        </Button>
      </div>
    </Sheet>
  );
}
