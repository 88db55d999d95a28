export type { ImportColumn, ImportColumns } from './columns'
export { ImportDialog } from './import-dialog'
