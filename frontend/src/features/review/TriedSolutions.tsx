import { centsFromWire } from '@crediario/contract/domain';
import type { ReviewedChoice, ReviewedOperation, TriedSolution } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { isFirstClick } from '@shared/ui/is-first-click';
import { Money } from '@shared/ui/Money';
import { Button } from 'antd';
import styles from './ReviewDetail.module.css';
import { aboutText } from './review-words';
import { Amounts } from './Amounts';
import { consequenceText } from './consequence-words';
import { Debts } from './Debts';
import { solutionText } from './solution-words';

interface Props {
  operation: ReviewedOperation;
  solutions: readonly TriedSolution[];
  onSolve: (choice: ReviewedChoice) => void;
}

/** What the books take, the likeliest first and filled; each with what it moves and what the phone is told. */
export function TriedSolutions({ operation, solutions, onSolve }: Props) {
  const box = solutions.find((one) => one.box !== null)?.box;
  const title = boxText(box);
  return (
    <table className={styles.solutions}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Tecla</span>
          </th>
          <th scope="col">Soluções que funcionam</th>
          <th scope="col" className={styles.change}>
            {title}
          </th>
          <th scope="col">Fica devendo, e o aparelho diz</th>
        </tr>
      </thead>
      <tbody>
        {solutions.map((solution, index) => (
          <Row
            key={`${solution.solution} ${solution.sale ?? ''}`}
            {...{ operation, solution, solutions, index, title, onSolve }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  operation: ReviewedOperation;
  solution: TriedSolution;
  solutions: readonly TriedSolution[];
  index: number;
  /** The head of what moves in the box. */
  title: string;
  onSolve: (choice: ReviewedChoice) => void;
}

/** A box that the head does not name is named beside its change, and each of them where the head has no room. */
function Row({ operation, solution: tried, solutions, index, title, onSolve }: RowProps) {
  const { told, box } = tried;
  const clock = useBusinessClock();
  const consequence = consequenceText(operation, tried, (moment) => localTimes(moment, clock));
  const own = boxText(box ?? undefined);
  const isOther = box !== null && own !== title;
  return (
    <tr>
      <td className={styles.key}>{index < 9 && index + 1}</td>
      <td>
        <Button
          type={index === 0 ? 'primary' : 'default'}
          className={styles.press ?? ''}
          onClick={(event) => isFirstClick(event) && onSolve(tried)}
          aria-description={aboutText(operation)}
        >
          {/* One part of the button, which keeps its parts apart. */}
          <span>
            <Amounts text={solutionText(operation, tried)} />
          </span>
        </Button>
        <small className={styles.quiet}>
          <Amounts text={consequence} />
        </small>
      </td>
      <td className={styles.change}>
        <small className={isOther ? styles.box : styles.boxOnCard}>{isOther ? own : title}</small>
        <Money cents={centsFromWire(box?.change ?? 0)} weight="strong" isChange />
      </td>
      <td>
        <Debts {...{ operation, tried, solutions }} />
        <small className={styles.quiet}>
          “<Amounts text={told.charAt(0).toUpperCase() + told.slice(1)} />”
        </small>
      </td>
    </tr>
  );
}

const boxText = (box: TriedSolution['box'] | undefined): string => {
  if (!box) return 'Caixa, hoje';
  return box.id === null ? 'Caixa novo, hoje' : `Caixa ${box.id}, hoje`;
};
