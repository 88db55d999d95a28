import type { FileCell } from './file-cell'
import { createWorkbook, type Sheet } from './workbook'

type SheetRows = readonly (readonly FileCell[])[]

/** First what sheet it is, then its rows, and at last that there are no more. */
export type ToWorker =
  | { readonly sheet: Sheet }
  | { readonly rows: SheetRows }
  | { readonly isEnd: true }
/** The workbook, or why there is none. */
export type FromWorker = { readonly file: Blob } | { readonly failed: string }

const { readable, writable } = new TransformStream<readonly FileCell[], readonly FileCell[]>()
const rows = writable.getWriter()

async function* streamRows(): AsyncGenerator<readonly FileCell[]> {
  const reader = readable.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const postReply = (message: FromWorker): void => self.postMessage(message, { transfer: [] })

const writeSheet = async (sheet: Sheet): Promise<void> => {
  try {
    postReply({ file: await createWorkbook(sheet, streamRows()) })
  } catch (error) {
    postReply({ failed: String(error) })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('sheet' in data) void writeSheet(data.sheet)
  else if ('rows' in data) data.rows.forEach((row) => void rows.write(row))
  else void rows.close()
})
