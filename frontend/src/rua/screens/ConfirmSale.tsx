import { type Cents, formatBusinessDate, type Schedule } from '@crediario/contract/domain';
import { figuresOf } from '@rua/model/sold';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Money } from '@rua/ui/Money';
import { Sheet } from '@rua/ui/Sheet';
import styles from './ConfirmSale.module.css';
import { CashFigures } from './SalePreview';

interface ConfirmSaleProps {
  client: StreetClient;
  renewed: StreetSale | null;
  schedule: Schedule;
  valueCents: Cents;
  box: number | undefined;
  onYes(): void;
  onClose(): void;
}

/** Nobody hands over what they have not seen: every figure that is carried stands here beside the button that carries it. */
export function ConfirmSale(props: ConfirmSaleProps) {
  const { client, renewed, schedule, valueCents, box, onYes, onClose } = props;
  const { instalments, regularCents, totalCents } = schedule;
  const [first] = instalments;
  return (
    <Sheet title={renewed ? 'Conferir a renovação' : 'Conferir a venda'} onClose={onClose}>
      <p className={styles.verb}>Entregue a {client.person.name}</p>
      <p className={styles.hero}>
        <Money cents={figuresOf(valueCents, renewed).handedOverCents} isBig />
      </p>
      <div className={styles.figures}>
        <div className={styles.line}>
          <p className={styles.quiet}>{renewed ? 'Valor novo' : 'Valor da venda'}</p>
          <p>
            <Money cents={valueCents} />
          </p>
        </div>
        <CashFigures valueCents={valueCents} renewed={renewed} box={box} />
        <div className={styles.line}>
          <p>
            <b>{instalments.length} × </b>
            <Money cents={regularCents} />
          </p>
          <p className={styles.quiet}>
            total <Money cents={totalCents} />
          </p>
        </div>
        {first && (
          <p className={styles.quiet}>
            Primeira em <b>{formatBusinessDate(first.dueDate)}</b>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          size="xl"
          autoFocus
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          Voltar
        </Button>
        <Button look="filled" size="xl" onClick={onYes}>
          {renewed ? 'Registrar renovação' : 'Registrar venda'}
        </Button>
      </div>
    </Sheet>
  );
}
