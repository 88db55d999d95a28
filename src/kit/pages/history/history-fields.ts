import type { ExportColumn } from '../../lists/export/export-columns'

/** How the values of fields are written, by resource. */
export type HistoryFields = Readonly<Record<string, readonly ExportColumn[]>>
