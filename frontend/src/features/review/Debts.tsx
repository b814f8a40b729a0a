import { centsFromWire, centsToWire } from '@crediario/contract/domain';
import type { ReviewedOperation, TriedSolution } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import { saleOf } from './tray';

interface Props {
  operation: ReviewedOperation;
  tried: TriedSolution;
  /** All that do: what moves with another stays as it is with this one. */
  solutions: readonly TriedSolution[];
}

/** 'Na 4829, R$ 360,00 → R$ 240,00' */
export function Debts({ operation, tried, solutions }: Props) {
  if (tried.solution === 'undo_renewal') return <Undone {...{ operation, tried }} />;
  if (tried.sales.length === 0) return <Unmoved {...{ operation, solutions }} />;
  return tried.sales.map(({ id, before, after }) => (
    <span key={id}>
      {before === null ? (
        <NewSale tried={tried} id={id} after={after ?? 0} />
      ) : after === null ? (
        `A ${id} sai`
      ) : (
        <Change {...{ id, before, after }} />
      )}
    </span>
  ));
}

function Change({ id, before, after }: { id: number; before: number; after: number }) {
  return (
    <>
      Na {id}, <Money cents={centsFromWire(before)} /> →{' '}
      <Money cents={centsFromWire(after)} weight="strong" />
    </>
  );
}

function Unmoved({ operation, solutions }: Pick<Props, 'operation' | 'solutions'>) {
  const moved = solutions.flatMap(({ sales }) => sales).find(({ before }) => before !== null);
  const [sale, owed] = moved
    ? [moved.id, moved.before]
    : [saleOf(operation), operation.facts?.owed ?? null];
  if (sale === null || owed === null) return null;
  return (
    <span>
      Na {sale}, <Money cents={centsFromWire(owed)} weight="strong" />, como está
    </span>
  );
}

/** The sale that comes back owes what the renewal had paid of it, until this payment is posted. */
function Undone({ operation, tried: { sales, posted = 0 } }: Pick<Props, 'operation' | 'tried'>) {
  const sale = saleOf(operation);
  const after = sales.find(({ id }) => id === sale)?.after ?? operation.facts?.owed ?? 0;
  const gone = sales.find((one) => one.after === null);
  return (
    <span>
      {sale !== null && <Change id={sale} before={sumOf(after, posted)} after={after} />}
      {gone && `; a ${gone.id} sai`}
    </span>
  );
}

const sumOf = (one: number, other: number): number =>
  centsToWire(centsFromWire(one) + centsFromWire(other));

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
