import { Link } from 'react-router-dom';
import { CASH_BOX_STATUS, CASH_BOX_STATUS_NAMES } from '@crediario/contract/domain';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { Bone } from '@shared/ui/Bone';
import { DateTime } from '@shared/ui/DateTime';
import { Dot } from '@shared/ui/Dot';
import { HeadFact, HeadFacts } from '@shared/ui/HeadFacts';
import { Money } from '@shared/ui/Money';
import type { CashBox } from '@entities/box/queries';
import { LedgerButton } from '@entities/box/ledger/LedgerButton';
import styles from './CashBoxDetailsPage.module.css';

/** Whose box it is, since when, and what it holds: the value opens the ledger that adds up to it. */
export function BoxHeadFacts({ box }: { box: CashBox }) {
  const status = box.isOpen ? CASH_BOX_STATUS.open : CASH_BOX_STATUS.closed;
  return (
    <HeadFacts>
      <HeadFact label="Funcionário">
        {box.ownerId === null ? (
          '—'
        ) : (
          <Link to={paths.employeeDetails(box.ownerId, box.id)}>{box.ownerName}</Link>
        )}
      </HeadFact>
      <HeadFact label="Caixa">
        <strong>{box.id}</strong>{' '}
        <small className={styles.status}>
          <Dot isFilled={box.isOpen} />
          {CASH_BOX_STATUS_NAMES[status]}
        </small>
      </HeadFact>
      <HeadFact label="Abertura">
        <Moment at={box.openedAt} />
      </HeadFact>
      {box.closedAt && (
        <HeadFact label="Fechamento">
          <Moment at={box.closedAt} />
        </HeadFact>
      )}
      <HeadFact label="Caixa Inicial">
        <Money cents={box.valueStartCents} />
      </HeadFact>
      <HeadFact label={box.isOpen ? 'Caixa atual' : 'Caixa Final'}>
        <LedgerButton cashBoxId={box.id}>
          <Money cents={box.valueCents} weight="strong" /> <span data-act>Ver movimentos</span>
        </LedgerButton>
      </HeadFact>
    </HeadFacts>
  );
}

/** Their place, while the box is on its way. */
export function LoadingHeadFacts() {
  return (
    <HeadFacts>
      {['Funcionário', 'Caixa', 'Abertura', 'Caixa Inicial'].map((label) => (
        <HeadFact key={label} label={label}>
          <Bone width={120} />
        </HeadFact>
      ))}
      <HeadFact label="Caixa atual">
        <Bone width={88} /> <Bone width={112} />
      </HeadFact>
    </HeadFacts>
  );
}

function Moment({ at }: { at: string }) {
  return <DateTime {...localTimes(at, useBusinessClock())} />;
}
