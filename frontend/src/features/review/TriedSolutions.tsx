import { centsFromWire } from '@crediario/contract/domain';
import type { ReviewedChoice, ReviewedOperation, TriedSolution } from '@crediario/contract/wire';
import { isFirstClick } from '@shared/ui/is-first-click';
import { Money } from '@shared/ui/Money';
import { Button } from 'antd';
import styles from './ReviewDetail.module.css';
import { aboutText } from './review-words';
import { consequenceText, solutionText } from './solution-words';
import { saleOf } from './tray';

interface Props {
  operation: ReviewedOperation;
  solutions: readonly TriedSolution[];
  onSolve: (choice: ReviewedChoice) => void;
}

/** What the books take, the likeliest first and filled; each with what it moves and what the phone is told. */
export function TriedSolutions({ operation, solutions, onSolve }: Props) {
  const box = solutions.find((one) => one.box !== null)?.box;
  const title = box?.id ? `Caixa ${box.id}, hoje` : 'Caixa, hoje';
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
            {...{ operation, solution, index, onSolve }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  operation: ReviewedOperation;
  solution: TriedSolution;
  index: number;
  onSolve: (choice: ReviewedChoice) => void;
}

function Row({ operation, solution: tried, index, onSolve }: RowProps) {
  const { told, box } = tried;
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
          {solutionText(operation, tried)}
        </Button>
        <small className={styles.quiet}>{consequenceText(operation, tried)}</small>
      </td>
      <td className={styles.change}>
        <Money cents={centsFromWire(box?.change ?? 0)} weight="strong" isChange />
      </td>
      <td>
        <Debts operation={operation} tried={tried} />
        <small className={styles.quiet}>“{told.charAt(0).toUpperCase() + told.slice(1)}”</small>
      </td>
    </tr>
  );
}

function Debts({ operation, tried }: { operation: ReviewedOperation; tried: TriedSolution }) {
  const owed = operation.facts?.owed;
  const sale = saleOf(operation);
  if (tried.sales.length === 0) {
    if (sale === null || owed == null) return null;
    return (
      <span>
        Na {sale}, <Money cents={centsFromWire(owed)} weight="strong" />, como está
      </span>
    );
  }
  return (
    <>
      {tried.sales.map(({ id, before, after }) => (
        <span key={id}>
          {before === null ? (
            <NewSale tried={tried} id={id} after={after ?? 0} />
          ) : after === null ? (
            `A ${id} sai`
          ) : (
            <>
              Na {id}, <Money cents={centsFromWire(before)} /> →{' '}
              <Money cents={centsFromWire(after)} weight="strong" />
            </>
          )}
        </span>
      ))}
    </>
  );
}

/** It gets its number when it is posted; a sale that comes back has it. */
function NewSale({ tried, id, after }: { tried: TriedSolution; id: number; after: number }) {
  const { instalments } = tried;
  const owed = <Money cents={centsFromWire(after)} weight="strong" />;
  if (!instalments) {
    return (
      <>
        A {id} volta e deve {owed}
      </>
    );
  }
  return (
    <>
      Venda nova, {owed} em {instalments.count} × <Money cents={centsFromWire(instalments.value)} />
    </>
  );
}
