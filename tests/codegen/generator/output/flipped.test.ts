import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { wider } from '../../../support/thorough'
import { main } from '../../../../codegen/commands/codegen'
import { MANIFEST_FILE, manifestText } from '../../../../codegen/generator/output/manifest'
import { planOutput } from '../../../../codegen/generator/output/plan'
import type { OutputEntry } from '../../../../codegen/generator/output/scan'
import { readTree } from '../../support/cases'

/* A generated file that differs in a single byte from what was written is somebody's work. */

const written = Object.entries(readTree('src/generated'))
const generated = written.filter(([file]) => file !== MANIFEST_FILE)
const manifest = Buffer.from(written.find(([file]) => file === MANIFEST_FILE)?.[1] ?? '')
const fresh = '// another text, so that a file of ours would be written over\n'

/** The line of the manifest for a file, so that the others need not be read again for every byte. */
const lines = new Map(
  generated.map((entry) => [entry[0], Buffer.from(manifestText(new Map([entry])))]),
)

const planFor = (file: string, bytes: Buffer, wanted: ReadonlyMap<string, string>) => {
  const found = new Map<string, OutputEntry>([
    [MANIFEST_FILE, { kind: 'file', bytes: lines.get(file) ?? Buffer.from('') }],
    [file, { kind: 'file', bytes }],
  ])
  for (const above of foldersAbove(file)) found.set(above, { kind: 'folder' })
  return planOutput(wanted, { found, leftovers: [] }, (relative) => relative)
}

const isLong = ({ length }: Buffer): boolean => length > 8_000

const foldersAbove = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const flip = (bytes: Buffer, at: number, bit: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at)
  return copy
}

describe('one flipped bit', () => {
  wider(
    'is refused all through every generated file, whether the YAML changed as well or not',
    () => {
      const kept: string[] = []
      for (const [file, text] of generated) {
        const bytes = Buffer.from(text)
        // Long texts are hashed for a long time: single bytes stand for their neighbours.
        for (let at = 0; at < bytes.length; at += isLong(bytes) ? 31 : 1) {
          const flipped = flip(bytes, at, at % 8)
          const wanted = new Map([[file, at % 2 === 0 ? text : fresh]])
          const { refusals, write, remove } = planFor(file, flipped, wanted)
          const isRefused = refusals.length === 1 && write.length === 0 && remove.length === 0
          if (!isRefused) kept.push(`${file} at ${at}`)
        }
      }
      expect(kept).toEqual([])
      expect(generated.length).toBeGreaterThan(50)
    },
  )

  it('is refused in each of the eight bits, headers included', () => {
    const kept: string[] = []
    for (const [file, text] of generated.filter(([name]) =>
      /^(index|bank\/\w+)\.tsx?$/.test(name),
    )) {
      const bytes = Buffer.from(text)
      for (let step = 0; step < bytes.length * 8; step += 1) {
        const flipped = flip(bytes, Math.floor(step / 8), step % 8)
        if (planFor(file, flipped, new Map([[file, fresh]])).refusals.length !== 1) {
          kept.push(`${file} at ${step}`)
        }
      }
    }
    expect(kept).toEqual([])
  })

  it('in the manifest loses no file: those that are what the YAML gives stay, others are refused', () => {
    const lost: string[] = []
    for (let at = 0; at < manifest.length; at += 1) {
      const found = new Map<string, OutputEntry>([
        [MANIFEST_FILE, { kind: 'file', bytes: flip(manifest, at, at % 8) }],
        ['bank/list.tsx', { kind: 'file', bytes: Buffer.from('mine\n') }],
        ['bank', { kind: 'folder' }],
      ])
      const wanted = new Map([['bank/list.tsx', fresh]])
      const plan = planOutput(wanted, { found, leftovers: [] }, (relative) => relative)
      if (plan.refusals.length !== 1 || plan.write.length > 0) lost.push(String(at))
    }
    expect(lost).toEqual([])
  })

  it('never lets a file be removed whose resource is gone', () => {
    const removed: string[] = []
    for (const [file, text] of generated) {
      const bytes = Buffer.from(text)
      expect(planFor(file, bytes, new Map()).remove).toEqual([file])
      for (let at = 0; at < bytes.length; at += isLong(bytes) ? 61 : 7) {
        if (planFor(file, flip(bytes, at, 0), new Map()).remove.length > 0) removed.push(file)
      }
    }
    expect(removed).toEqual([])
  })
})

type Change = (bytes: Buffer) => Buffer | string
const header = (bytes: Buffer): number => bytes.indexOf('\n')

/** Each is made to all files at once, so that one run answers for all of them. */
const changes: readonly [string, Change][] = [
  ['the first byte', (bytes) => flip(bytes, 0, 1)],
  ['a byte of the name of the YAML', (bytes) => flip(bytes, 24, 0)],
  ['a byte of the way to change it', (bytes) => flip(bytes, header(bytes) - 16, 0)],
  ['the last byte of the first line', (bytes) => flip(bytes, header(bytes) - 1, 0)],
  ['the end of the first line', (bytes) => flip(bytes, header(bytes), 0)],
  ['a byte in the middle', (bytes) => flip(bytes, Math.floor(bytes.length / 2), 3)],
  ['the highest bit of a byte', (bytes) => flip(bytes, bytes.length - 4, 7)],
  ['the last byte', (bytes) => flip(bytes, bytes.length - 1, 0)],
  ['line ends of another system', (bytes) => bytes.toString().replaceAll('\n', '\r\n')],
  ['a byte order mark', (bytes) => `\uFEFF${bytes.toString()}`],
  ['a line end too many', (bytes) => `${bytes.toString()}\n`],
  ['the last byte gone', (bytes) => bytes.subarray(0, -1)],
  ['only the first line left', (bytes) => bytes.subarray(0, header(bytes) + 1)],
  ['nothing left', () => ''],
]

describe('npm run codegen over changed files', () => {
  let folder = ''
  let out = ''
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'deskwright-flip-'))
    out = path.join(folder, 'generated')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const codegen = async (...args: string[]) => {
    let printed = ''
    vi.spyOn(process.stdout, 'write').mockImplementation(
      (text) => ((printed += String(text)), true),
    )
    vi.spyOn(process.stderr, 'write').mockImplementation(
      (text) => ((printed += String(text)), true),
    )
    const code = await main(['--schema', 'schema', '--out', out, ...args])
    vi.restoreAllMocks()
    return { code, printed }
  }

  it.each(changes)('refuses and keeps every file: %s', async (_, change) => {
    rmSync(out, { recursive: true, force: true })
    cpSync('src/generated', out, { recursive: true })
    const changed = new Map(
      generated.map(([file]) => {
        const target = path.join(out, file)
        const bytes = change(readFileSync(target))
        writeFileSync(target, bytes)
        return [file, Buffer.from(bytes)] as const
      }),
    )
    const { code, printed } = await codegen()
    expect(code).toBe(1)
    expect(printed.match(/ changed-by-hand$/gm)).toHaveLength(generated.length)
    expect(printed).toContain('Nothing was written.')
    for (const part of ['bank list', 'order actions', 'product edit', 'pre-screening create']) {
      expect(printed).toContain(`npm run eject -- ${part}`)
    }
    for (const [file, bytes] of changed) {
      expect(readFileSync(path.join(out, file)).equals(bytes), file).toBe(true)
    }
  })

  it('refuses one such file and writes no other, also when the rest is to be written anew', async () => {
    rmSync(out, { recursive: true, force: true })
    cpSync('src/generated', out, { recursive: true })
    const target = path.join(out, 'bank/list.tsx')
    const flipped = flip(readFileSync(target), 200, 2)
    writeFileSync(target, flipped)
    rmSync(path.join(out, 'order'), { recursive: true })
    const { code, printed } = await codegen()
    expect(code).toBe(1)
    expect(printed).toContain('bank/list.tsx:1:1  error  changed-by-hand')
    expect(readFileSync(target).equals(flipped)).toBe(true)
    expect(() => readFileSync(path.join(out, 'order/list.tsx'))).toThrow('ENOENT')
    expect((await codegen('--check')).code).toBe(1)
    rmSync(target)
    expect((await codegen()).code).toBe(0)
    expect(readFileSync(target, 'utf8')).toBe(readFileSync('src/generated/bank/list.tsx', 'utf8'))
  })
})
