import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Where `npm run test:backends` has put the packages of servers that are not ours. */
export const packages = process.env['BACKEND_PACKAGES']

/** The first line that a program prints. */
const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('The program prints nowhere')
  let text = ''
  for await (const part of child.stdout) {
    text += String(part)
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  throw new Error('The program has ended without a word')
}

interface Program {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd?: string | undefined
  /** What the program reads first. */
  readonly input?: string
}

/** A server that prints its port when it listens. */
export const startProgram = async ({ file, args, cwd, input = '' }: Program) => {
  const child = spawn(file, [...args], { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const port = await firstLine(child)
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    },
  }
}

export type Running = Awaited<ReturnType<typeof startProgram>>
