import { UnsentNotice, useUnsentOf } from '@entities/review/UnsentNotice';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { Money } from '@shared/ui/Money';
import { Fragment } from 'react';
import { type ClosingLine, closingTotals, isDifference } from './closing-plan';
import { adjustmentsText } from './closing-words';

interface Props {
  question: string;
  lines: readonly ClosingLine[];
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before boxes close, with every adjustment spelt out. */
export function ConfirmClosing({ question, lines, isBusy, onConfirm, onCancel }: Props) {
  const { count, countedCount, closingCents } = closingTotals(lines);
  const unsent = useUnsentOf(lines.map(({ employeeId }) => employeeId));
  const differing = lines.filter((line) => isDifference(line.differenceCents));
  const isAll = countedCount === count;
  return (
    <ConfirmDialog
      question={question}
      confirmText="Sim, fechar"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {count} {count === 1 ? 'caixa' : 'caixas'} com{' '}
        <Money cents={closingCents} weight="strong" />{' '}
        {isAll && (count === 1 ? 'contados fecha' : 'contados fecham')}
        {!isAll && (count === 1 ? 'fecha' : 'fecham')} agora
        {!isAll && countedCount > 0 && `, ${count - countedCount} sem contagem`}
        {countedCount === 0 && (count === 1 ? ', sem contagem' : ', todos sem contagem')}.{' '}
        {differing.length > 0 && (
          <>
            {adjustmentsText(differing.length)}:{' '}
            {differing.map((line, index) => (
              <Fragment key={line.boxId}>
                {index > 0 && (index === differing.length - 1 ? ' e ' : ', ')}
                <Money cents={line.differenceCents ?? 0} weight="strong" isChange /> no caixa{' '}
                {line.boxId}
              </Fragment>
            ))}
            .{' '}
          </>
        )}
        {count === 1
          ? 'Depois disso o caixa não muda mais.'
          : 'Depois disso os caixas não mudam mais.'}
      </p>
      <UnsentNotice devices={unsent} />
    </ConfirmDialog>
  );
}
