import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from '../../../scripts/steps/run-steps'
import { commandStep, type TestStep, vitestStep } from '../../../scripts/steps/test-step'
import { wider } from '../../support/thorough'

/* Real runs of Vitest, over tests that pass and fail as they are told. */

let folder: string

beforeEach(() => {
  vi.stubEnv('SAMPLE', '17')
  vi.stubEnv('FORCE_COLOR', undefined)
  vi.stubEnv('NO_COLOR', '1')
  folder = mkdtempSync(join(tmpdir(), 'deskwright-steps-'))
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    "export default { test: { globals: true, include: ['*.try.js'] } }",
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.try.js`), text)

const inFolder = (more: Parameters<typeof vitestStep>[2] = {}): TestStep =>
  vitestStep('some tests', ['--root', folder], { ...more, cwd: process.cwd() })

const runAll = async (...steps: TestStep[]) => {
  let said = ''
  const io = { out: (text: string) => void (said += text), err: () => undefined }
  const code = await runSteps(steps, io, { repeat: 'npm test', isTerminal: false })
  return { code, said: said.replaceAll(/ \S*\/(\w+\.try\.js)/g, ' $1') }
}

test('what passes is a line a step, and the last line says how much it was', async () => {
  write('fine', "test('is fine', () => console.log('chatter'))\ntest('is also fine', () => {})")
  const { code, said } = await runAll(inFolder(), commandStep('a check', ['true']))
  expect(said).toMatch(
    /^sample: 17\nsome tests +2 tests, \d+ s\na check +1 test, \d+ s\n\n3 passed, 0 failed\n$/,
  )
  expect(code).toBe(0)
})

test('what fails is told with its frame, once, and nothing else is', async () => {
  write('fine', "test('is fine', () => console.log('chatter'))")
  write('shy', "test('is shy', () => {\n  expect(1).toBe(2)\n})")
  const { code, said } = await runAll(
    inFolder(),
    commandStep('a check', ['sh', '-c', 'echo why; exit 3']),
  )
  expect(said).toContain('2|   expect(1).toBe(2)')
  expect(said).toContain('why\n')
  expect(said).not.toContain('chatter')
  expect(said).toMatch(/\nsome tests +2 tests, 1 failed, \d+ s\n/)
  expect(said).toMatch(
    /\nFailed:\n {2}shy\.try\.js > is shy\n {2}sh -c echo why; exit 3 > a check \(exit code 3\)\n\nsample: 17, again with SAMPLE=17 npm test\n\n1 passed, 2 failed\n$/,
  )
  expect(code).toBe(1)
})

test('there is one try', async () => {
  const count = JSON.stringify(join(folder, 'count'))
  write(
    'shy',
    `import { appendFileSync, readFileSync } from 'node:fs'
     test('passes at the second try', () => {
       appendFileSync(${count}, '|')
       expect(readFileSync(${count}, 'utf8')).toBe('||')
     })`,
  )
  expect((await runAll(inFolder())).said).toMatch(/\n0 passed, 1 failed\n$/)
})

test('what is skipped for a reason is named with it, and counted', async () => {
  write(
    'some',
    "test('needs a moon', (context) => context.skip('no moon found'))\ntest('ok', () => {})",
  )
  const { code, said } = await runAll(inFolder())
  expect(said).toMatch(
    /\nSkipped:\n {2}some\.try\.js > needs a moon: no moon found\n\n1 passed, 0 failed, 1 skipped\n$/,
  )
  expect(code).toBe(0)
})

wider('an error of no test fails the run', async () => {
  write(
    'late',
    "test('fine', () => void setTimeout(() => { throw new Error('late') }))\ntest('waits', () => new Promise((resolve) => setTimeout(resolve, 50)))",
  )
  const { code, said } = await runAll(inFolder())
  expect(said).toContain('Error: late')
  expect(said).toMatch(
    /\nFailed:\n {2}vitest run .* > \(exit code 1\)\n[^]*\n2 passed, 1 failed\n$/,
  )
  expect(code).toBe(1)
})

wider('a file that breaks outside its tests has failed', async () => {
  write('steady', "test('is steady', () => {})")
  write('broken', "test('fine', () => {})\nafterAll(() => { throw new Error('x') })")
  const { code, said } = await runAll(inFolder())
  expect(said).toMatch(
    /\nFailed:\n {2}broken\.try\.js > \(outside its tests\)\n[^]*\n2 passed, 1 failed\n$/,
  )
  expect(code).toBe(1)
})

test('a run of no test has failed, unless there may be none', async () => {
  const empty = vitestStep('some tests', ['--root', folder, '--passWithNoTests'])
  expect((await runAll(empty)).said).toMatch(/\(no test was run\)\n[^]*\n0 passed, 1 failed\n$/)
  const maybe = vitestStep('some tests', ['--root', folder, '--passWithNoTests'], {
    mayBeEmpty: true,
  })
  expect((await runAll(maybe, commandStep('a check', ['true']))).said).toMatch(
    /\n1 passed, 0 failed\n$/,
  )
})

test('a signal ends what runs, and the rest does not begin', async () => {
  const begun = commandStep('waits', ['sh', '-c', 'sleep 600'])
  const running = runAll(begun, commandStep('never', ['true']))
  setTimeout(() => process.emit('SIGINT'), 300)
  const { code, said } = await running
  expect(said).toContain('waits (was interrupted)')
  expect(said).not.toContain('never')
  expect(said).toMatch(/\n0 passed, 1 failed\n$/)
  expect(code).toBe(130)
})
