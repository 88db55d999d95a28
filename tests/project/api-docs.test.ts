import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { main } from '../../scripts/api-reference/cli'
import { readDocComment } from '../../scripts/api-reference/doc-comment'
import { readFileExports } from '../../scripts/api-reference/entry-exports'
import {
  type DocumentedExport,
  readPublicInterface,
} from '../../scripts/api-reference/public-interface'
import { pagePath, formatPage } from '../../scripts/api-reference/page'
import { signatureOf } from '../../scripts/api-reference/signature'
import { answerOf } from '../support/project-copy'
import { typeNamesIn } from '../../scripts/api-reference/type-names'

/* What the package exports documents itself, and the page about it is made of that. */

const entries = readPublicInterface()
const all = entries.flatMap(({ exports }) => exports)

/** The exports that the signature of an export names. */
const namedBy = ({ types, supporting }: DocumentedExport): DocumentedExport[] => {
  const inside = [...supporting.values()].flatMap(({ nodes }) => typeNamesIn(nodes))
  const names = new Set([...types, ...inside])
  return all.filter(({ name }) => names.has(name))
}

/** The exports with an example, and the types that these stand on. */
const shown = (): Set<DocumentedExport> => {
  const found = new Set(all.filter(({ doc }) => doc.examples.length > 0))
  for (const each of found) {
    for (const named of namedBy(each)) if (named.isType) found.add(named)
  }
  return found
}

const placeOf = ({ entry, name, declared }: DocumentedExport): string =>
  `${name} of ${entry}, in ${declared?.file.path ?? 'the file of the entry'}`

describe('every export', () => {
  it('has a doc comment', () => {
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter(({ doc }) => doc.text === '').map(placeOf)).toEqual([])
  })

  it('has an example, or is a type that stands in the signature of an export with one', () => {
    const seen = shown()
    expect(all.filter((each) => !seen.has(each)).map(placeOf)).toEqual([])
  })

  it('is used by its own example', () => {
    const others = all.filter(({ name, doc }) =>
      doc.examples.some((text) => !new RegExp(`\\b${name}\\b`).test(text)),
    )
    expect(others.map(placeOf)).toEqual([])
  })

  it('imports in its example from its entry', () => {
    const others = all.filter(({ entry, doc }) =>
      doc.examples.some((text) => !text.includes(`from '${entry}'`)),
    )
    expect(others.map(placeOf)).toEqual([])
  })

  it('has a signature', () => {
    const without = all.filter(({ signature, from }) => signature === null && from === null)
    expect(without.map(placeOf)).toEqual([])
  })
})

test('every entry says what it is', () => {
  expect(entries.filter(({ doc }) => doc.text === '').map(({ file }) => file)).toEqual([])
})

describe(pagePath, () => {
  const text = readFileSync(pagePath, 'utf8')

  it('is fresh; npm run api-docs writes it', () => {
    expect(text === formatPage(entries), 'run npm run api-docs').toBe(true)
  })

  it('is what npm run api-docs -- --check asks for', async () => {
    expect(await answerOf(main, ['--check'])).toEqual({
      code: 0,
      stdout: `${pagePath} is fresh\n`,
      stderr: '',
    })
  })

  it('has each heading once, so that links lead to one place', () => {
    const heads = (text.match(/^#+ .*$/gm) ?? []).map((head) => head.toLowerCase())
    expect(heads.length).toBeGreaterThan(all.length)
    expect(heads.filter((head, index) => heads.indexOf(head) !== index)).toEqual([])
  })
})

describe('a doc comment', () => {
  const read = readDocComment(
    ['*', ' * One', ' * two.', ' *', ' * - a', ' * - b', ' *', ' * @param key of the', ' *   row']
      .concat([' * @throws {Error} always', ' * @example', ' * ```tsx', ' * @a()', ' * ```', ' '])
      .join('\n'),
  )

  it('has its text in paragraphs', () => expect(read.text).toBe('One two.\n\n- a\n- b'))
  it('has parameters', () => expect(read.params).toEqual([['key', 'of the row']]))
  it('has errors', () => expect(read.throws).toEqual(['{Error} always']))
  it('has examples without their fence', () => expect(read.examples).toEqual(['@a()']))
})

/** The exports of a folder's `index.ts`, as signatures. */
const readExports = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-api-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
    return readFileExports(path.join(folder, 'index.ts')).map(
      ({ name, group, comment, declared }) => {
        const signature = declared && signatureOf(declared, name)
        return [name, group, comment?.replace('*', '').trim() ?? null, signature?.text ?? null]
      },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('a file', () => {
  it('passes on what other files declare, under other names as well', () => {
    const files = {
      'index.ts': "// Some\nexport * from './a'\n\n// More\nexport { two as three } from './a'\n",
      'a.ts':
        '/** First. */\nexport const one = (a: string): number => a.length\nconst two = one\nexport { two }\n',
    }
    expect(readExports(files)).toEqual([
      ['one', 'Some', 'First.', 'one(a: string): number'],
      ['two', 'Some', null, 'two(a: string): number'],
      ['three', 'More', null, 'three(a: string): number'],
    ])
  })

  it('has the props of components that functions make', () => {
    const index = [
      'const made = <Props extends object>(draw: (props: Props) => null) => draw',
      'export const A = made<{ a: 1 }>(() => null)',
      'const input = () => {\n  const Input = (props: Date) => null\n  return made(Input)\n}',
      'export const B = input()',
      'export const C = Object.assign(B, { c: 1 })',
    ]
    expect(readExports({ 'index.ts': index.join('\n') }).map(([, , , text]) => text)).toEqual([
      'A(props: { a: 1 })',
      'B(props: Date)',
      'C(props: Date)',
    ])
  })

  it('has a class by its public members', () => {
    const index =
      '/** Row. */\nexport class Row {\n  constructor(readonly id: string, private b: string) {}\n  private a() {}\n  /** Reads. */\n  async read(): Promise<void> {}\n}\n'
    expect(readExports({ 'index.ts': index })).toEqual([
      [
        'Row',
        '',
        'Row.',
        'class Row {\n  readonly id: string\n  /** Reads. */\n  async read(): Promise<void>\n}',
      ],
    ])
  })
})
