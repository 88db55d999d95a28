import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { main as codegen } from '../../codegen/commands/codegen'
import { main as eject } from '../../codegen/commands/eject/cli'

export interface Answer {
  code: number
  stdout: string
  stderr: string
}

type Command = (args: readonly string[]) => Promise<number>

/** Runs a command in this process and records what it prints. */
export const answerOf = async (command: Command, args: readonly string[]): Promise<Answer> => {
  let stdout = ''
  let stderr = ''
  const out = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => ((stdout += String(text)), true))
  const err = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => ((stderr += String(text)), true))
  try {
    return { code: await command([...args]), stdout, stderr }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

/** Makes a copy of the project's schema and translations, with generated files and overrides of its own. */
export const copyProject = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'deskwright-copy-'))
  cpSync('schema', path.join(root, 'schema'), { recursive: true })
  cpSync('i18n', path.join(root, 'i18n'), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  const at = (file: string) => path.join(root, file)
  const options = ['--schema', at('schema'), '--out', at('src/generated')]
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
  return {
    root,
    read,
    write,
    exists: (file: string) => existsSync(at(file)),
    edit: (file: string, change: (text: string) => string) => write(file, change(read(file))),
    delete: (file: string) => rmSync(at(file)),
    remove: () => rmSync(root, { recursive: true, force: true }),
    codegen: (...args: string[]) => answerOf(codegen, [...options, ...args]),
    eject: (...args: string[]) => answerOf(eject, [...args, ...options]),
  }
}

export type ProjectCopy = ReturnType<typeof copyProject>

/**
 * Keeps a copy as it is now. `restore` brings it back to that, in its own place, since generated files name the place of
 * their schema: a run of codegen for every test would take longer than the tests.
 */
export const keepCopy = ({ root, remove }: ProjectCopy) => {
  const kept = `${root}-kept`
  const copying = { recursive: true, verbatimSymlinks: true }
  cpSync(root, kept, copying)
  return {
    restore: (): void => {
      remove()
      cpSync(kept, root, copying)
    },
    remove: (): void => {
      remove()
      rmSync(kept, { recursive: true, force: true })
    },
  }
}
