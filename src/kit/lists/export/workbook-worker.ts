import type { ExportCell } from './export-cell'
import { createWorkbook, type WorkbookSheet } from './workbook'

type SheetRows = readonly (readonly ExportCell[])[]

/** First what sheet it is, then its rows, and at last that there are no more. */
export type WorkbookWorkerRequest =
  | { readonly sheet: WorkbookSheet }
  | { readonly rows: SheetRows }
  | { readonly isEnd: true }
/** The workbook, or why there is none. */
export type WorkbookWorkerResponse = { readonly file: Blob } | { readonly failed: string }

const { readable, writable } = new TransformStream<readonly ExportCell[], readonly ExportCell[]>()
const rows = writable.getWriter()

async function* streamRows(): AsyncGenerator<readonly ExportCell[]> {
  const reader = readable.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const postReply = (message: WorkbookWorkerResponse): void =>
  self.postMessage(message, { transfer: [] })

const writeSheet = async (sheet: WorkbookSheet): Promise<void> => {
  try {
    postReply({ file: await createWorkbook(sheet, streamRows()) })
  } catch (error) {
    postReply({ failed: String(error) })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkbookWorkerRequest>) => {
  if ('sheet' in data) void writeSheet(data.sheet)
  else if ('rows' in data) data.rows.forEach((row) => void rows.write(row))
  else void rows.close()
})
