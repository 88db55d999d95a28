import { createServer } from 'node:net'

/** A port that a variable of the environment names, or the line that says what is wrong with it. */
export type PortSetting =
  | { port: number; problem?: undefined }
  | { port?: undefined; problem: string }

/** The port that a variable such as `PORT` names, or `usual` when the variable is not set. */
export const readPort = (variable: string, usual: number): PortSetting => {
  const word = process.env[variable]
  if (word === undefined) return { port: usual }
  const port = Number(word)
  return /^\d+$/.test(word) && port <= 65_535
    ? { port }
    : { problem: `${variable}: expected 0 to 65535, got "${word}"` }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

const MOST_TRIED = 50

/** The port, or the next free one, so that two consoles can run side by side. */
export const nextFreePort = async (port: number): Promise<number> => {
  for (let tried = port; tried < port + MOST_TRIED; tried += 1) {
    if (port === 0 || (await isFree(tried))) return tried
  }
  return port
}
