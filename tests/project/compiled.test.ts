import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compiled, homeOf } from '../../scripts/compiled/index.mjs'
import { hasChangedSince } from '../../scripts/compiled/stamps.mjs'

/* Commands are compiled once, and what is kept is never stale: a project of four files, changed in every way. */

const ENTRY = 'main.ts'
const sources: Readonly<Record<string, string>> = {
  'main.ts': `
import { word } from './parts/word'
import text from './text.txt?raw'
export const says = \`\${word} \${text}\`
export const place: string = import.meta.url
export const fail = (): never => {
  throw new Error('on purpose')
}
`,
  'parts/word/index.ts': `export const word: string = 'one'`,
  'text.txt': 'text',
}

let root = ''

/** Changes that are as young as the result are not trusted, so a test lets them grow old. */
const grow = (): Promise<void> => wait(80)

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'deskwright-compiled-'))
  for (const [file, text] of Object.entries(sources)) put(file, text)
  mkdirSync(path.join(root, 'node_modules'))
  await grow()
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

interface Compiled {
  says: string
  place: string
}

const load = async (): Promise<{ address: string } & Compiled> => {
  const address = await compiled(root, ENTRY)
  const { says, place } = (await import(/* @vite-ignore */ address)) as Compiled
  return { address, says, place }
}

const kept = (): string => path.join(homeOf(root, ENTRY), 'kept.json')

const address = (name: string): string =>
  JSON.stringify(pathToFileURL(`scripts/compiled/${name}.mjs`).href)

/** A command as it is started: a process of its own, which prints what an expression gives. */
const program = (expression: string): string[] => {
  const file = path.join(root, 'run.mjs')
  writeFileSync(
    file,
    `const { compiled } = await import(${address('index')})
const { nameSources } = await import(${address('stack')})
nameSources()
const main = await import(await compiled(${JSON.stringify(root)}, '${ENTRY}'))
console.log(${expression})`,
  )
  return [file]
}

describe('what is compiled', () => {
  test('is kept for as long as nothing changes', async () => {
    const first = await load()
    expect(first.says).toBe('one text')
    expect(await compiled(root, ENTRY)).toBe(first.address)
  })

  test('knows where its source stands', async () => {
    expect((await load()).place).toBe(pathToFileURL(path.join(root, ENTRY)).href)
  })

  test('is compiled again when a source changes, even at the same size and time', async () => {
    const first = await load()
    const file = path.join(root, 'parts/word/index.ts')
    put('parts/word/index.ts', sources['parts/word/index.ts']!.replace('one', 'two'))
    utimesSync(file, 1, 1)
    await grow()
    const second = await load()
    expect(second.says).toBe('two text')
    put('parts/word/index.ts', sources['parts/word/index.ts']!.replace('one', 'six'))
    utimesSync(file, 1, 1)
    expect((await load()).says).toBe('six text')
    expect(second.address).not.toBe(first.address)
  })

  test('is compiled again when a text changes that it contains', async () => {
    await load()
    put('text.txt', 'other')
    expect((await load()).says).toBe('one other')
  })

  test('is compiled again when a new file takes the place of another', async () => {
    await load()
    put('parts/word.ts', `export const word = 'new'`)
    expect((await load()).says).toBe('new text')
  })

  test('is compiled again when a file is gone', async () => {
    put('parts/word.ts', `export const word = 'new'`)
    await grow()
    expect((await load()).says).toBe('new text')
    rmSync(path.join(root, 'parts/word.ts'))
    expect((await load()).says).toBe('one text')
    rmSync(path.join(root, 'parts'), { recursive: true })
    await expect(load()).rejects.toThrow('./parts/word')
  })

  test('is not kept when a source has just changed', async () => {
    // A busy machine may let the change grow old before it is compiled.
    await expect
      .poll(async () => {
        rmSync(kept(), { force: true })
        put('text.txt', 'fresh')
        expect((await load()).says).toBe('one fresh')
        return existsSync(kept())
      })
      .toBe(false)
  })

  test.each([
    ['long before', 1000.5, false],
    ['just before', 1990.5, true],
    ['afterwards', 2001.5, true],
    ['just before, by a clock that tells seconds only', 1000, true],
  ])('is not trusted when a source has changed %s', (_, changed, isYoung) => {
    expect(hasChangedSince({ 'a.ts': [1, 1, changed] }, 2000)).toBe(isYoung)
  })
})

describe('what is kept', () => {
  test.each([
    ['no JSON', () => writeFileSync(kept(), '{')],
    ['something else', () => writeFileSync(kept(), '[]')],
    ['gone', () => rmSync(kept())],
  ])('is made again when it is %s', async (_, spoil) => {
    const first = await load()
    spoil()
    const second = await load()
    expect(second.says).toBe('one text')
    expect(second.address).not.toBe(first.address)
    expect(await compiled(root, ENTRY)).toBe(second.address)
  })

  test.each([
    ['cut off', (file: string) => truncateSync(file, 10)],
    ['gone', (file: string) => rmSync(file)],
  ])('is made again when a file of it is %s', async (_, spoil) => {
    const first = await load()
    spoil(new URL(first.address).pathname)
    expect((await load()).says).toBe('one text')
  })

  test('is that of one checkout, where several share their packages', async () => {
    await load()
    const other = mkdtempSync(path.join(tmpdir(), 'deskwright-compiled-'))
    symlinkSync(path.join(root, 'node_modules'), path.join(other, 'node_modules'))
    writeFileSync(path.join(other, ENTRY), `export const says = 'other'`)
    try {
      const main = (await import(/* @vite-ignore */ await compiled(other, ENTRY))) as Compiled
      expect(main.says).toBe('other')
      expect((await load()).says).toBe('one text')
    } finally {
      rmSync(other, { recursive: true })
    }
  })

  test('does not grow for ever', async () => {
    await load()
    const home = homeOf(root, ENTRY)
    const old = Array.from({ length: 12 }, (_, index) => path.join(home, `code-old${index}`))
    for (const folder of old) {
      mkdirSync(folder)
      utimesSync(folder, 1, 1)
    }
    put('text.txt', 'other')
    await grow()
    await load()
    expect(readdirSync(home).filter((name) => name.startsWith('code-')).length).toBe(10)
    expect((await load()).says).toBe('one other')
  })
})

describe('a command', () => {
  test('gets the same when several begin at once', async () => {
    const words = program('main.says')
    const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, words))
    const outputs = await Promise.all(runs)
    expect(outputs.map(({ stdout }) => stdout)).toEqual(Array(4).fill('one text\n'))
    expect(existsSync(kept())).toBe(true)
    expect(await compiled(root, ENTRY)).toBe(await compiled(root, ENTRY))
  })

  test('does not mind that what another one writes is gone meanwhile', async () => {
    const home = homeOf(root, ENTRY)
    mkdirSync(home, { recursive: true })
    // As if it went between the list of names and the look at it.
    symlinkSync('nowhere', path.join(home, 'code-draft.json'))
    await compiled(root, ENTRY)
    expect(existsSync(kept())).toBe(true)
  })

  test('starts where nothing can be kept, and leaves nothing behind', () => {
    writeFileSync(path.join(root, 'node_modules', '.vite'), 'a file in the way of the folder')
    mkdirSync(path.join(root, 'node_modules', 'package'))
    writeFileSync(path.join(root, 'node_modules/package/package.json'), '{"main":"index.js"}')
    writeFileSync(path.join(root, 'node_modules/package/index.js'), 'exports.name = "package"')
    put('main.ts', `import { name } from 'package'\nexport const says: string = name`)
    const temporary = path.join(root, 'temporary')
    mkdirSync(temporary)
    const env = { ...process.env, TMPDIR: temporary }
    const output = execFileSync(process.execPath, program('main.says'), { env, encoding: 'utf8' })
    expect(output).toBe('package\n')
    expect(readdirSync(temporary)).toEqual([])
    expect(existsSync(path.join(root, 'node_modules/package/index.js'))).toBe(true)
  })

  test('names the line of the source where it fails', async () => {
    const failing = promisify(execFile)(process.execPath, program('main.fail()'))
    const { stderr } = await failing.then(
      () => ({ stderr: '' }),
      (error: { stderr: string }) => error,
    )
    expect(stderr).toContain('on purpose')
    expect(stderr).toContain(`${path.join(root, ENTRY)}:7:9`)
  })

  test('says what cannot be compiled', async () => {
    put('parts/word/index.ts', 'export const word = = 1')
    await expect(load()).rejects.toThrow('parts/word/index.ts')
    expect(existsSync(kept())).toBe(false)
    const home = homeOf(root, ENTRY)
    expect(readdirSync(home)).toEqual([])
  })
})
