import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Declaration, declarationsIn, innerNamesIn, wordsOf, wordsOfPath } from './names'
import { sourceFiles } from './rooms'

/* Names use the terms of the field, so that a newcomer guesses from them what they stand for. */

/** Everyday words that have stood for something that has a term, and the term. */
const riddles: Readonly<Record<string, string>> = {
  ledger: 'transition table',
  told: 'message, result, notice: the thing itself',
  said: 'description, request, message: the thing itself',
  asked: 'request, question: the thing itself',
  heard: 'received, listener',
  deed: 'write context',
  happening: 'record change',
  persons: 'four eyes',
  keeper: 'token handler',
  doors: 'allowed hosts, entry points, exposure',
  still: 'click guard',
  hands: 'pointer state',
  taken: 'import',
  wishes: 'operator choice',
  settle: 'reconcile',
  painted: 'prerendered',
  goodbye: 'logout call',
  stock: 'react-admin',
  overriding: 'overrides',
  behave: 'execute',
  callers: 'principal',
  watched: 'monitor',
  beside: 'drawer, next to',
  uncut: 'column sizing',
  arranged: 'column sizing',
  dash: 'empty display',
  lasting: 'stable',
  ahead: 'preload',
  patience: 'timeout',
  pause: 'guard time',
  nobody: 'anonymous',
  whoever: 'any user',
  hostile: 'malicious',
  borrowed: 'fixture',
}

/** Names that others rely on: packages, generated code, and projects that use the kit. */
const published = new Set([
  'stockPart',
  'stockScreen',
  'stockDialog',
  'LastingProviders',
  'PauseReason',
  'isProfileLockTaken',
])

const declared = sourceFiles()
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => declarationsIn(file))

const riddlesIn = (words: readonly string[]): string[] =>
  words.filter((word) => Object.hasOwn(riddles, word))

const describe = ({ file, name }: Declaration): string => `${file}: ${name}`

test('declarations are read: functions, types and values, exported or not', () => {
  const text = `export const readRows = () => 1
function told() {}
export interface Row {}
type Cell = string
export const LIMIT = 3
export default function Page() {}`
  expect(
    declarationsIn('a.ts', text).map(({ name, kind, isExported }) => [name, kind, isExported]),
  ).toEqual([
    ['readRows', 'function', true],
    ['told', 'function', false],
    ['Row', 'type', true],
    ['Cell', 'type', false],
    ['LIMIT', 'value', true],
    ['Page', 'function', true],
  ])
  expect(wordsOf('rowActionsOf')).toEqual(['row', 'actions', 'of'])
  expect(wordsOfPath('src/take-in/rowTold.ts')).toEqual(['src', 'take', 'in', 'row', 'told'])
})

test('no exported name has a riddle in it', () => {
  const found = declared.filter(
    (each) =>
      each.isExported && !published.has(each.name) && riddlesIn(wordsOf(each.name)).length > 0,
  )
  expect(found.map(describe)).toEqual([])
})

test('no file and no room has a riddle in its name', () => {
  expect(sourceFiles().filter((file) => riddlesIn(wordsOfPath(file)).length > 0)).toEqual([])
})

test('every published name is there', () => {
  const names = new Set(declared.map(({ name }) => name))
  expect([...published].filter((name) => !names.has(name))).toEqual([])
})

test('a type has one meaning, or two at most', () => {
  const files = new Map<string, Set<string>>()
  for (const { file, name, kind } of declared) {
    if (kind === 'type') files.set(name, (files.get(name) ?? new Set()).add(file))
  }
  const many = [...files].filter(([, where]) => where.size > 2)
  expect(many.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([])
})

/** As many top-level functions may have a name of one word, where the word is the field's own term. */
const ONE_WORD = 25

test('a function says what it does in more than one word', () => {
  const found = declared.filter(({ kind, name }) => kind === 'function' && /^[a-z]+$/.test(name))
  expect(found.map(describe).slice(ONE_WORD)).toEqual([])
})

test('names inside of functions and types are read, wherever they stand', () => {
  const text = `const told = ({ asked: request, said = 1 }: { kept: string }, ...others) => {
  const [heard] = others.map((one) => one.told)
}
interface Row { done(deed: string): void; read: (wish: string) => void }`
  const names = innerNamesIn('a.ts', text)
  expect(names).toEqual(
    expect.arrayContaining([
      'told',
      'request',
      'said',
      'kept',
      'others',
      'heard',
      'one',
      'deed',
      'wish',
    ]),
  )
  expect(names).not.toContain('asked')
})

/** Everyday words that say that something was done with a value, and not what the value is. */
const evasive = ['told', 'said', 'asked', 'kept', 'heard']

/** Where one of them stands because something outside of the file relies on it. */
const reliedOn: Readonly<Record<string, readonly string[]>> = {
  'codegen/rules/messages/diff-phrases.ts': ['serverSaid', 'promiseKept'],
  'src/kit/actions/row/actions-for.ts': ['asked'],
  'src/kit/actions/row/confirm.tsx': ['asked'],
  'src/kit/forms/dialogs/field-question.tsx': ['asked'],
  'src/kit/lists/list/list.tsx': ['isHeard'],
  'src/providers/definitions/definition.ts': ['asked'],
  'src/providers/session/token-store.ts': ['kept'],
}

const isEvasive = (name: string): boolean => wordsOf(name).some((word) => evasive.includes(word))

/** Comments may use these words. Only a file whose code has one of them is worth parsing. */
const hasEvasiveCode = (text: string): boolean =>
  new RegExp(evasive.join('|'), 'i').test(text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))

test('no variable, parameter or property is called told, said, asked or kept', () => {
  const files = sourceFiles()
    .filter((file) => /\.tsx?$/.test(file) && !/^(?:tests|src\/generated)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
  const found = files
    .filter(([, text]) => hasEvasiveCode(text))
    .flatMap(([file, text]) =>
      innerNamesIn(file, text)
        .filter((name) => isEvasive(name) && !(reliedOn[file] ?? []).includes(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(found).toEqual([])
})
