/** Waits until the process is told to stop, by Ctrl+C or by whoever runs it. */
export const waitUntilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
