import { addPreloadLink } from '../kit/base/loading/add-preload-link'

/**
 * Milliseconds for a small file or for an answer, from which on a console takes longer to fetch, or rows to come, than rows
 * to paint.
 */
const SLOW = 150

/** Whether the line is to be used as soon as it is free. Where a script comes from the cache, the console does as well. */
export const isNetworkSlow = (script: string): boolean =>
  performance.getEntriesByName(script).some(({ duration }) => duration > SLOW)

/** Whether the browser has kept the early script, and so the console, since an earlier visit. */
export const isConsoleCached = (script: string): boolean =>
  performance
    .getEntriesByName(script)
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.transferSize === 0 &&
        entry.decodedBodySize > 0,
    )

const isParsed = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) => 'domContentLoadedEventStart' in entry && entry.domContentLoadedEventStart !== 0,
    )

/** Resolves when start.js has run, which says what fails from then on, or when it cannot be had. */
const documentParsed = async (): Promise<void> => {
  if (document.readyState === 'complete' || isParsed()) return
  await new Promise((resolve) => {
    // The second is for a browser that does not tell when the first was.
    for (const event of ['DOMContentLoaded', 'load']) window.addEventListener(event, resolve)
  })
}

/** Resolves when what has just been put into the document is on the screen. A hidden page draws nothing. */
export const nextPaint = async (): Promise<void> => {
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  // That came before its frame. A message that is sent then arrives when the frame has been drawn.
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}

/** The files that a console begins with: its entry, and the texts in the operator's language. */
export type ConsoleFiles = readonly [entry: string, ...texts: string[]]

/** Has the console fetched while nothing else is on the line. Nothing of it is compiled or run. */
export const fetchConsole = (files: ConsoleFiles): void => {
  for (const href of files) addPreloadLink(href, 'preload', false)
}

/** Has the console compiled while an answer is awaited that does not come soon. Nothing of it is run. */
export const compileWhileWaiting = (
  files: ConsoleFiles,
  answer: Promise<unknown> | undefined,
): void => {
  const timer = setTimeout(() => {
    for (const href of files) addPreloadLink(href, 'modulepreload', false)
  }, SLOW)
  void answer?.then(() => clearTimeout(timer))
}

/** Runs the console. */
export const startConsole = async (files: ConsoleFiles): Promise<void> => {
  for (const href of files) addPreloadLink(href, 'modulepreload', true)
  await documentParsed()
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  ;[script.src] = files
  document.head.append(script)
}
