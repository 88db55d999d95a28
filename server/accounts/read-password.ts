import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { CommandIo } from '../../codegen/command-line/command-io'

/** Asks for a new password; null: there is none, or it was typed in two ways. */
export type ReadPassword = (name: string, io: CommandIo) => Promise<string | null>

/** A line of the terminal, of which nothing is shown. Null: it was broken off. */
const readHiddenLine = (prompt: string, io: CommandIo): Promise<string | null> =>
  new Promise((resolve) => {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    const lines = createInterface({
      input: process.stdin,
      output: nowhere,
      terminal: true,
      historySize: 0,
    })
    let line: string | null = null
    io.err(prompt)
    lines.once('SIGINT', () => lines.close())
    lines.once('line', (text) => {
      line = text
      lines.close()
    })
    lines.once('close', () => {
      io.err('\n')
      resolve(line)
    })
  })

const firstLine = async (): Promise<string | null> => {
  for await (const line of createInterface({ input: process.stdin })) return line
  return null
}

/** A password never stands among the words of a command, where other people of the machine can read it. */
export const readPassword: ReadPassword = async (name, io) => {
  if (!process.stdin.isTTY) return firstLine()
  const first = await readHiddenLine(`New password of ${name}: `, io)
  if (first === null) return null
  const again = await readHiddenLine('The same once more: ', io)
  return first === again ? first : null
}
