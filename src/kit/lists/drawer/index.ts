/**
 * The drawer with a record beside its list.
 *
 * @packageDocumentation
 */

export { RecordHistory } from './record-history'
export { ShowDrawer } from './show-drawer'
export type { HistoryPlaces } from './history-entries'
