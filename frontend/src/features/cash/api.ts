/** What other features use of the cash boxes. */
export { AwaitedActions } from './actions/AwaitedActions';
export { BoxActions } from './actions/BoxActions';
export { OpenCashBoxDialog } from './actions/OpenCashBoxDialog';
export { cashReportQuery, performanceQuery } from './box-reports';
export {
  type CashBoxOption,
  cashBoxesQuery,
  cashBoxQuery,
  currentBoxOf,
  openCashBoxesQuery,
} from './cash-boxes';
export { ForeignBox } from './details/ForeignBox';
export { LedgerButton } from './ledger/LedgerButton';
