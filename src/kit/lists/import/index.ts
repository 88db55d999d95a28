/**
 * The dialog that imports records from a table.
 *
 * @packageDocumentation
 */

export type { ImportColumn, ImportColumns } from './columns'
export { ImportDialog } from './import-dialog'
