/** What other features use of the histories. */
export { HistoryButton } from './HistoryButton';
export { HistoryLayer } from './HistoryLayer';
export { HISTORY_TITLE } from './title';
