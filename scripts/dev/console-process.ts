import { spawn } from 'node:child_process'
import type { RunningServer } from '../http/listen'

/** `npm start` in a folder, as a process of its own. */
export interface ConsoleProcess extends RunningServer {
  /** Everything that it has printed so far. */
  output: () => string
  /** The process itself. */
  pid: number
}

const PATIENCE = 120_000

/**
 * Starts the console of a project's folder on free ports, by `start` or `serve`. Rejects with its output when it does not
 * come up.
 */
export async function startConsoleProcess(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  program = 'scripts/run.mjs',
  {
    node = process.execPath,
    command = 'start',
    words = [],
  }: { node?: string; command?: 'start' | 'serve'; words?: readonly string[] } = {},
): Promise<ConsoleProcess> {
  const child = spawn(node, [program, command, ...words], {
    cwd: folder,
    env: { ...process.env, SCHEMA_DIR: '', PORT: '0', MOCK_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let text = ''
  const output = (): string => text
  const close = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGINT')
    const stubborn = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(stubborn)
  }
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (): void => reject(new Error(`${command} did not come up:\n${text}`))
    const timer = setTimeout(fail, PATIENCE)
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /Console\s+(http:\/\/[^\s/]+)/.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', fail)
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { url, output, close, pid: child.pid ?? 0 }
}
