/**
 * The dialog that imports records from a table.
 *
 * @packageDocumentation
 */

export type { ImportColumn, ImportColumns } from './import-columns'
export { ImportDialog } from './import-dialog'
