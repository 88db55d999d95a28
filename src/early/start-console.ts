/** What the browser tells of the way to the document. None in a page that was not navigated to. */
const navigation = (): PerformanceNavigationTiming | undefined => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : undefined
}

/** Milliseconds there and back, from which on a line has time to fetch the console while it waits for the rows. */
const SLOW = 100

/** Whether waiting for an answer takes so long that something else had better be fetched meanwhile. */
export const isLineSlow = (): boolean => {
  const { requestStart = 0, responseStart = 0 } = navigation() ?? {}
  return responseStart - requestStart > SLOW
}

/** Resolves when start.js has run, which says what fails from then on, or when it cannot be had. */
const parsed = async (): Promise<void> => {
  if (document.readyState === 'complete' || navigation()?.domContentLoadedEventStart) return
  await new Promise((resolve) => {
    // The second is for a browser that does not tell when the first was.
    for (const event of ['DOMContentLoaded', 'load']) window.addEventListener(event, resolve)
  })
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves when what has just been put into the document is on the screen. A hidden page draws nothing. */
export const drawn = async (): Promise<void> => {
  if (document.hidden) return
  await frame()
  // The first callback comes before its frame is drawn.
  await frame()
}

const link = (href: string, rel: 'preload' | 'modulepreload'): void => {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  if (rel === 'preload') {
    element.as = 'script'
    element.fetchPriority = 'low'
  }
  element.href = href
  document.head.append(element)
}

/** The files that a console begins with: its entry, and the texts in the operator's language. */
export type ConsoleFiles = readonly [entry: string, ...texts: string[]]

/** Has the console fetched while nothing else is on the line. Nothing of it is compiled or run. */
export const fetchConsole = (files: ConsoleFiles): void => {
  for (const href of files) link(href, 'preload')
}

/** Runs the console. */
export const startConsole = async (files: ConsoleFiles): Promise<void> => {
  for (const href of files) link(href, 'modulepreload')
  await parsed()
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  ;[script.src] = files
  document.head.append(script)
}
