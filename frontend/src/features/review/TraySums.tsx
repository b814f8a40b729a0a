import { centsFromWire } from '@crediario/contract/domain';
import type { ReviewMeta } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import styles from './ReviewPage.module.css';

/** '6 operações · R$ 367,00 recebidos e R$ 80,00 entregues na rua, ainda não lançados' */
export function TraySums({ sums: { open, unposted, handed_out, doubtful } }: Props) {
  if (open === 0) return null;
  return (
    <span className={styles.sums}>
      <strong>{open}</strong> {open === 1 ? 'operação' : 'operações'}
      {(unposted > 0 || handed_out > 0) && (
        <>
          {' · '}
          {unposted > 0 && (
            <>
              <Money cents={centsFromWire(unposted)} /> recebidos
            </>
          )}
          {unposted > 0 && handed_out > 0 && ' e '}
          {handed_out > 0 && (
            <>
              <Money cents={centsFromWire(handed_out)} /> entregues
            </>
          )}{' '}
          na rua, ainda não lançados
        </>
      )}
      {doubtful > 0 && (
        <>
          {' · '}
          <Money cents={centsFromWire(doubtful)} /> a conferir, fora da soma: de origem ou valor
          duvidoso
        </>
      )}
    </span>
  );
}

interface Props {
  sums: Pick<ReviewMeta, 'unposted' | 'handed_out' | 'doubtful'> & { open: number };
}
