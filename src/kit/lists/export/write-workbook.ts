import type { ExportCell } from './export-cell'
import type { WorkbookWorkerResponse, WorkbookWorkerRequest } from './workbook-worker'

/** Rows of a message to the worker. */
const AT_ONCE = 500

/**
 * Writes a workbook in a worker, so that the page stays usable. `rows` are made while they are handed over, and the
 * browser may paint in between.
 * @throws an error when the file could not be written, without a message when the worker did not start; and the reason of
 *   the signal when it was stopped
 */
export const writeWorkbook = async (
  title: string,
  head: readonly ExportCell[],
  rows: Iterable<readonly ExportCell[]>,
  signal: AbortSignal,
): Promise<Blob> => {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const post = (message: WorkbookWorkerRequest): void => worker.postMessage(message, [])
  // It is listened to from the start: a script that is missing is told before all rows are handed over.
  const file = answerOf(worker, signal)
  const feed = async (): Promise<Blob> => {
    let isFirst = true
    for (const batch of batchesOf(rows)) {
      if (isFirst) post({ sheet: { title, head, like: batch } })
      isFirst = false
      post({ rows: batch })
      await yieldToBrowser()
      signal.throwIfAborted()
    }
    post({ isEnd: true })
    return file
  }
  try {
    return await Promise.race([file, feed()])
  } finally {
    worker.terminate()
  }
}

const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function* batchesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}

const answerOf = (worker: Worker, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookWorkerResponse>) => {
      if ('file' in data) resolve(data.file)
      else reject(new Error(data.failed))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
