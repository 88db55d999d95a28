import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSteps } from '../../scripts/test-steps'
import { wider } from '../support/thorough'

/* Real runs of Vitest, over tests that pass and fail as they are told. */

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskwright-steps-'))
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    "export default { test: { globals: true, include: ['*.try.js'] } }",
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A test that fails the first `times` times. */
const failing = (file: string, name: string, times: number) => {
  const count = JSON.stringify(join(folder, `${file}.count`))
  writeFileSync(
    join(folder, `${file}.try.js`),
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
     test(${JSON.stringify(name)}, () => {
       const before = existsSync(${count}) ? Number(readFileSync(${count}, 'utf8')) : 0
       writeFileSync(${count}, String(before + 1))
       expect(before).toBeGreaterThanOrEqual(${times})
     })
     test('beside ' + ${JSON.stringify(name)}, () => {})`,
  )
}

const runAll = async (secondTry?: true) => {
  let said = ''
  const io = { out: (text: string) => void (said += text), err: () => undefined }
  const command = ['vitest', 'run', '--root', folder, '--silent']
  const step = { title: 'tests', command, counted: true, ...(secondTry && { secondTry }) } as const
  const code = await runSteps([step], io, 'ignore')
  return { code, said: said.replaceAll(/ \S*\/(\w+\.try\.js)/g, ' $1') }
}

test('what fails by chance passes at the second try, and is named', async () => {
  failing('steady', 'is steady', 0)
  failing('shy', 'is shy', 1)
  const { code, said } = await runAll(true)
  expect(said).toContain('\n== once more: shy.try.js\n')
  expect(said).toMatch(
    /\nPassed at the second try:\n {2}shy\.try\.js > is shy\n\n4 passed, 0 failed\n$/,
  )
  expect(code).toBe(0)
})

wider('what fails twice has failed', async () => {
  failing('shy', 'is shy', 2)
  const { code, said } = await runAll(true)
  expect(said).toMatch(/\nFailed:\n {2}shy\.try\.js > is shy\n\n1 passed, 1 failed\n$/)
  expect(code).toBe(1)
})

test('a row of docs/reliability.md holds at the first try or not at all', async () => {
  failing('row', 'pays once, C-05', 1)
  const { code, said } = await runAll(true)
  expect(said).not.toContain('once more')
  expect(said).toMatch(/\nFailed:\n {2}row\.try\.js > pays once, C-05\n\n1 passed, 1 failed\n$/)
  expect(code).toBe(1)
})

wider('five files do not fail by chance', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) failing(name, `${name} is shy`, 1)
  const { said } = await runAll(true)
  expect(said).not.toContain('once more')
  expect(said).toMatch(/\n5 passed, 5 failed\n$/)
})

wider('there is one try where the step says nothing else', async () => {
  failing('shy', 'is shy', 1)
  expect((await runAll()).said).toMatch(/\n1 passed, 1 failed\n$/)
})

wider('an error of no test fails the run, and no file is tried again for it', async () => {
  writeFileSync(
    join(folder, 'late.try.js'),
    "test('fine', () => void setTimeout(() => { throw new Error('late') }))\ntest('waits', () => new Promise((resolve) => setTimeout(resolve, 50)))",
  )
  const { code, said } = await runAll(true)
  expect(said).not.toContain('once more')
  expect(said).toMatch(/\nFailed:\n {2}vitest run .* > \(exit code 1\)\n\n2 passed, 1 failed\n$/)
  expect(code).toBe(1)
})

wider('a file that breaks outside its tests has failed', async () => {
  failing('steady', 'is steady', 0)
  writeFileSync(
    join(folder, 'broken.try.js'),
    "test('fine', () => {})\nafterAll(() => { throw new Error('x') })",
  )
  const { code, said } = await runAll()
  expect(said).toMatch(
    /\nFailed:\n {2}broken\.try\.js > \(outside its tests\)\n\n3 passed, 1 failed\n$/,
  )
  expect(code).toBe(1)
})
