import { execFileSync } from 'node:child_process'
import fs, {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  checkOutputFiles,
  withHeader,
  writeOutputFiles,
} from '../../../../codegen/generator/output'

/* A run that ends at any of its changes of the disk: what stands there, and what the next command makes of it. */

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-publish-'))
const out = path.join(folder, 'src', 'generated')

const text = (version: number) =>
  withHeader('schema/bank.yaml', `export const version = ${version}\n`)
const same = withHeader('schema/bank.yaml', 'export const same = 1\n')

const old = new Map([
  ['index.ts', text(1)],
  ['same.ts', same],
  ['bank/list.tsx', text(1)],
  ['bank/messages/en.ts', text(1)],
  ['gone/list.tsx', text(1)],
])
const next = new Map([
  ['index.ts', text(2)],
  ['same.ts', same],
  ['bank/list.tsx', text(2)],
  ['bank/messages/en.ts', text(2)],
  ['order/list.tsx', text(2)],
])

/** What changes the disk. */
const changing = [
  'mkdirSync',
  'writeFileSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'linkSync',
  'copyFileSync',
  'fsyncSync',
] as const
const real = Object.fromEntries(changing.map((name) => [name, fs[name]]))

/** From this change on nothing happens any more, as in a process that was killed. Gives how many changes there were. */
async function dyingAt(last: number, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  for (const name of changing) {
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        count += 1
        if (count > last) throw Object.assign(new Error('killed'), { code: 'EKILLED' })
        return Reflect.apply(real[name] as () => unknown, fs, args)
      },
    })
  }
  syncBuiltinESMExports()
  try {
    await work().catch(() => undefined)
  } finally {
    Object.assign(fs, real)
    syncBuiltinESMExports()
  }
  return count
}

/** Every file, hidden ones as well, and its text. */
const tree = () =>
  new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(out, file), readFileSync(file, 'utf8')]
      })
      .toSorted(),
  )

const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args],
    { encoding: 'utf8' },
  )

const reset = () => {
  rmSync(out, { recursive: true, force: true })
  cpSync(path.join(folder, 'before'), out, { recursive: true, preserveTimestamps: true })
}

let before: ReturnType<typeof tree>
let after: ReturnType<typeof tree>
let changes = 0

beforeAll(async () => {
  await writeOutputFiles(out, old)
  before = tree()
  cpSync(out, path.join(folder, 'before'), { recursive: true, preserveTimestamps: true })
  git('init', '-q')
  writeFileSync(path.join(folder, '.gitignore'), 'before\n')
  git('add', '-A')
  git('commit', '-qm', 'before')
  changes = await dyingAt(Infinity, () => writeOutputFiles(out, next))
  after = tree()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => syncBuiltinESMExports())

const isWhole = (found: ReturnType<typeof tree>) =>
  [before, after].some((version) => JSON.stringify([...version]) === JSON.stringify([...found]))

describe('G-10 a run that is killed', () => {
  it('leaves the old files or the new ones, whole, to the next command', async () => {
    expect([...after.keys()]).toEqual([...next.keys(), 'manifest.txt'].toSorted())
    expect(changes).toBeGreaterThan(25)
    let began = 0
    for (let last = 0; last < changes; last += 1) {
      reset()
      await dyingAt(last, () => writeOutputFiles(out, next))
      const untracked = git('status', '--porcelain', '--untracked-files=all').match(/^\?\? .*$/gm)
      for (const line of untracked ?? []) expect(line).toContain('order/list.tsx')
      const isOld = checkOutputFiles(out, old).length === 0
      const left = [...tree()].filter(([file]) => !file.startsWith('.codegen'))
      expect([last, isWhole(new Map(left))]).toEqual([last, true])
      expect([last, isOld || checkOutputFiles(out, next).length === 0]).toEqual([last, true])
      // Once the new files are there, no later moment brings the old ones back.
      if (!isOld) began += 1
      expect([last, isOld && began > 0]).toEqual([last, false])
      expect(await writeOutputFiles(out, next)).toMatchObject({ diagnostics: [] })
      expect([last, tree()]).toEqual([last, after])
    }
    expect(began).toBeGreaterThan(8)
  })

  it('may be killed again while it is made good', async () => {
    for (let last = 0; last < changes; last += 3) {
      reset()
      await dyingAt(Math.max(0, changes - 12), () => writeOutputFiles(out, next))
      await dyingAt(last, () => writeOutputFiles(out, next))
      expect(checkOutputFiles(out, next)).toEqual([])
    }
  })

  it('leaves alone what somebody changed before the next command', async () => {
    let killedAt = 0
    do {
      reset()
      killedAt += 1
      await dyingAt(killedAt, () => writeOutputFiles(out, next))
    } while (!readdirSync(path.join(out, '.codegen')).includes('journal.json'))
    const hand = `${text(1)}// by hand\n`
    writeFileSync(path.join(out, 'bank/list.tsx'), hand)
    const { diagnostics } = await writeOutputFiles(out, next)
    expect(diagnostics.map(({ code }) => code)).toEqual(['changed-by-hand'])
    expect(tree().get('bank/list.tsx')).toBe(hand)
    expect(tree().get('index.ts')).toBe(text(2))
  })
})

it('files that stay the same keep their time, and nothing else is left', async () => {
  reset()
  const time = () => statSync(path.join(out, 'same.ts')).mtimeMs
  const earlier = time()
  await writeOutputFiles(out, next)
  expect(time()).toBe(earlier)
  expect(tree()).toEqual(after)
  expect(readdirSync(out)).not.toContain('.codegen')
})

describe('the lock', () => {
  it('of a process that is gone is taken over', async () => {
    reset()
    fs.mkdirSync(path.join(out, '.codegen'))
    writeFileSync(path.join(out, '.codegen', 'lock'), '999999999 1\n')
    expect((await writeOutputFiles(out, next)).diagnostics).toEqual([])
    expect(tree()).toEqual(after)
  })

  it('is no link that leads elsewhere', async () => {
    reset()
    const elsewhere = path.join(folder, 'elsewhere')
    fs.mkdirSync(elsewhere)
    fs.symlinkSync(elsewhere, path.join(out, '.codegen'))
    expect((await writeOutputFiles(out, next)).diagnostics.map(({ code }) => code)).toEqual([
      'cannot-write',
    ])
    expect(readdirSync(elsewhere)).toEqual([])
    expect(tree()).toEqual(before)
  })
})
