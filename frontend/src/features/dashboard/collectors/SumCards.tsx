import { Bone } from '@shared/ui/Bone';
import type { ReactNode } from 'react';
import cardStyles from '../portfolio/Portfolio.module.css';
import type { OpenedKind } from './behind';
import styles from './Collectors.module.css';
import { type Figures, shareOf, shortDay } from './collector';
import { OpenDifference, OpenFigure } from './open-figure';

/** All collectors together. */
export function SumCards({ all, asOf }: { all: Figures; asOf: string }) {
  return (
    <dl className={`${cardStyles.cards} ${styles.cards}`}>
      <Card title="Pontualidade" hint="recebido no dia do vencimento">
        <Share percent={all.punctuality} kind="venceu" />
      </Card>
      <Card title="Eficiência" hint="recebido do que venceu no mês">
        <Share percent={all.efficiency} kind="venceu" />
      </Card>
      <Card
        title="Recuperação"
        hint={`recebido do atraso em ${shortDay(`${asOf.slice(0, 7)}-01`)}`}
      >
        <Share percent={all.recovery} kind="atraso" />
      </Card>
      <Card
        title="Diferenças de caixa"
        hint={
          all.boxes_with_difference === 0 ? (
            boxesText(0)
          ) : (
            <OpenFigure kind="diferencas" employeeId={null}>
              {boxesText(all.boxes_with_difference)}
            </OpenFigure>
          )
        }
      >
        <OpenDifference figures={all} employeeId={null} weight="strong" />
      </Card>
      <Card
        title="Promessas cumpridas"
        hint={all.promises === 0 ? 'nenhuma até a data' : `${keptShare(all)} até o dia prometido`}
      >
        {all.promises === 0 ? (
          <strong>—</strong>
        ) : (
          <OpenFigure kind="promessas" employeeId={null}>
            <strong>{all.promises_kept}</strong>{' '}
            <span className={styles.of}>de {all.promises}</span>
          </OpenFigure>
        )}
      </Card>
    </dl>
  );
}

function Share({ percent, kind }: { percent: number | null; kind: OpenedKind }) {
  if (percent === null) return <strong>—</strong>;
  return (
    <OpenFigure kind={kind} employeeId={null}>
      <strong>{shareOf(percent)}</strong>
    </OpenFigure>
  );
}

const keptShare = ({ promises, promises_kept }: Figures): string =>
  shareOf((promises_kept / promises) * 100);

function boxesText(count: number): string {
  if (count === 0) return 'nenhum caixa com diferença';
  return count === 1 ? '1 caixa com diferença' : `${count} caixas com diferença`;
}

function Card({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className={cardStyles.card}>
      <dt>{title}</dt>
      <dd className={cardStyles.figure}>{children}</dd>
      <dd className={cardStyles.hint}>{hint}</dd>
    </div>
  );
}

const TITLES = [
  'Pontualidade',
  'Eficiência',
  'Recuperação',
  'Diferenças de caixa',
  'Promessas cumpridas',
];

export function WaitingCards() {
  return (
    <dl className={`${cardStyles.cards} ${styles.cards}`} aria-busy="true">
      {TITLES.map((title) => (
        <Card key={title} title={title} hint={<Bone width={128} />}>
          <Bone width={96} />
        </Card>
      ))}
    </dl>
  );
}
