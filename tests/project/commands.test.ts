import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandTableRows } from '../../codegen/command-line/usage'
import type { CommandIo } from '../../codegen/command-line/command-io'
import { commands } from '../../scripts/commands'

const names = Object.keys(commands)

const modules = await Promise.all(Object.values(commands).map((load) => load()))

/** A row of the table that begins with the command. */
const named = (name: string): RegExp => new RegExp(`^\\| \`npm (?:run )?${name}[\` ]`)

const isOurs = (line: string): boolean => names.some((name) => named(name).test(line))

/** How a row of the table calls the command. */
const callIn = (row: string): string => row.split('` |')[0] ?? ''

const call = async (name: string, ...args: string[]) => {
  let [out, err] = ['', '']
  const io: CommandIo = { out: (text) => void (out += text), err: (text) => void (err += text) }
  const module = await commands[name]?.()
  return { code: await module?.main(args, io), out, err }
}

test('each has its own name, and is a script of package.json', () => {
  expect(modules.map(({ command }) => command.name)).toEqual(names)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const run = Object.values(scripts).flatMap(
    (text) => /^node scripts\/run\.mjs ([\w:-]+)$/.exec(text)?.[1],
  )
  expect(run.filter(Boolean).toSorted()).toEqual(names.toSorted())
})

test.each(names)('%s explains itself', async (name) => {
  const { code, out, err } = await call(name, '--help')
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(name === 'start' || name === 'test' ? `npm ${name}\n` : `npm run ${name}`)
})

test.each(names)('%s refuses a wrong word in a line', async (name) => {
  const { code, out, err } = await call(name, '--wrogn')
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^expected [^\n]*, got "--wrogn"\n$/)
})

test('the table of commands calls them as they are called', () => {
  const table = existsSync('docs/commands.md') ? 'docs/commands.md' : 'README.md'
  const lines = readFileSync(table, 'utf8').split('\n')
  const rows = commandTableRows(modules.map(({ command }) => command))
  // What a row says of the command may be told in other words, with links.
  expect(lines.filter(isOurs).map(callIn)).toEqual(rows.map(callIn))
})
