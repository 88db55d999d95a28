import type { FileCell } from './file-cell'
import { workbook, type Sheet } from './workbook'

type Rows = readonly (readonly FileCell[])[]

/** First what sheet it is, then its rows, and at last that there are no more. */
export type ToWorker =
  | { readonly sheet: Sheet }
  | { readonly rows: Rows }
  | { readonly isEnd: true }
/** The workbook, or why there is none. */
export type FromWorker = { readonly file: Blob } | { readonly failed: string }

const { readable, writable } = new TransformStream<readonly FileCell[], readonly FileCell[]>()
const rows = writable.getWriter()

async function* fed(): AsyncGenerator<readonly FileCell[]> {
  const reader = readable.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const answer = (message: FromWorker): void => self.postMessage(message, { transfer: [] })

const write = async (sheet: Sheet): Promise<void> => {
  try {
    answer({ file: await workbook(sheet, fed()) })
  } catch (error) {
    answer({ failed: String(error) })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('sheet' in data) void write(data.sheet)
  else if ('rows' in data) data.rows.forEach((row) => void rows.write(row))
  else void rows.close()
})
