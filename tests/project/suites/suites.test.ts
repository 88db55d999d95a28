import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { CommandIo } from '../../../codegen/command-line/command-io'
import { whyNoNginx } from '../../../scripts/test-tools/find-nginx'
import { vitestStep } from '../../../scripts/steps/test-step'
import { allSuiteSteps, main as testAll } from '../../../scripts/test/all-suites-command'
import { suiteNeeds, whyNoOffice, whyNoPostgres } from '../../../scripts/test/suite-needs'
import { main as npmTest, runDefaultSuites } from '../../../scripts/test/test-command'
import { splitIntoParts } from '../../../scripts/test/balanced-parts'
import {
  createSuiteRunner,
  createSuitePlan,
  runSuite,
  type Suite,
} from '../../../scripts/test/suite'
import { suites } from '../../../scripts/test/suites'

/* What can be seen of the suites without running one. */

const told = () => {
  let [out, err] = ['', '']
  const io: CommandIo = { out: (text) => void (out += text), err: (text) => void (err += text) }
  return { io, said: () => ({ out, err }) }
}

const call = async (...args: string[]) => {
  const { io, said } = told()
  return { code: await npmTest(args, io), ...said() }
}

test('each suite has a name of its own, and reads the words that `npm run test:all` gives it', async () => {
  const names = suites.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const suite of suites) {
    const judge = await suite.load()
    expect(judge.read(suite.words ?? []).kind).toBe('planned')
    expect(judge.read(['--wrogn']).kind).toBe('wrong')
    if (!['audit', 'backends'].includes(suite.name))
      expect(judge.command.name).toBe(`test -- --suite ${suite.name}`)
  }
})

test('`--list` names every suite', async () => {
  const { code, out } = await call('--list')
  expect(code).toBe(0)
  for (const { name, says } of suites) {
    expect(out).toMatch(
      new RegExp(`^${name} +npm test|^${name} +(?:npm run test:all|its name)`, 'm'),
    )
    expect(out).toContain(says)
  }
})

test('the table of docs/testing.md names every suite, in the same words', () => {
  const page = readFileSync('docs/testing.md', 'utf8')
  const rows = suites.map(({ name, says, runBy }) => {
    const by = runBy === 'its name' ? runBy : `\`${runBy}\``
    return `| \`${name}\` | ${says} | ${by} |`
  })
  expect(page.split('\n').filter((line) => rows.includes(line))).toEqual(rows)
})

test('words behind the name are those of the suite', async () => {
  const help = await call('--suite', 'store', '--help')
  expect([help.code, help.out]).toEqual([
    0,
    expect.stringContaining('npm test -- --suite store [--rounds N] [--orders N]\n'),
  ])
  expect(await call('--suite=money', '--rounds', 'many')).toMatchObject({ code: 2, out: '' })
  expect(await call('--suite', 'monye')).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/^--suite: expected one of checks, unit, [^\n]*, got "monye"\n$/),
  })
  expect((await call('--suite', 'red', 'X-99')).err).toBe(
    'expected rows such as M-05, got "X-99"\n',
  )
})

const suiteThatNeeds = (missing: string | null, runBy: Suite['runBy']): Suite => ({
  name: 'one',
  says: 'something',
  runBy,
  needs: [{ name: 'it', missing: () => missing }],
  load: () =>
    Promise.resolve(
      createSuiteRunner(
        { name: 'test -- --suite one', forms: [{ says: '', exits: {} }], options: {} },
        () => [vitestStep('never', [])],
      ),
    ),
})

test.each([
  [whyNoNginx('/nowhere'), 'no nginx and no openssl found, apt-get install nginx openssl'],
  [whyNoOffice('/nowhere'), 'no soffice found, apt-get install libreoffice-calc'],
  [whyNoPostgres('/nowhere'), 'no /nowhere/initdb, apt-get install postgresql-15'],
])('by its name a suite that lacks something is no success: %s', async (missing, words) => {
  expect(missing).toBe(words)
  const { io, said } = told()
  expect(await runSuite(suiteThatNeeds(missing, 'its name'), [], io)).toBe(2)
  expect(said()).toEqual({ out: '', err: `not run: ${words}\n` })
})

test('`npm run test:all` names it with its reason, and goes on', async () => {
  const [step, ...others] = await allSuiteSteps([suiteThatNeeds('no moon', 'npm run test:all')])
  expect(others).toEqual([])
  const tools = { onCount: () => undefined, signal: new AbortController().signal }
  expect((await step?.run(tools))?.skipped).toEqual([
    { file: 'npm test -- --suite one', name: 'something', reason: 'no moon' },
  ])
})

test('without a browser nothing begins: one sentence says what to do', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome')
  const sentence =
    'CHROME_PATH names /nowhere/chrome, which is not there: name a Chrome or Chromium\n'
  for (const main of [npmTest, testAll]) {
    const { io, said } = told()
    expect(await main([], io)).toBe(1)
    expect(said()).toEqual({ out: '', err: sentence })
  }
  const { io, said } = told()
  expect(
    await runDefaultSuites(io, [
      { ...suiteThatNeeds(null, 'npm test'), needs: [suiteNeeds.browser] },
    ]),
  ).toBe(1)
  expect(said()).toEqual({ out: '', err: sentence })
})

const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title).toSorted()

test('all parts together are `npm run test:all`, and none is much longer than six minutes', async () => {
  const judges = suites.filter(({ runBy }) => runBy === 'npm run test:all')
  const plans = await Promise.all(judges.map((suite) => createSuitePlan(suite, { inPieces: true })))
  const steps = plans.flatMap((plan) => ('refusal' in plan ? [] : plan))
  const parts = splitIntoParts(steps)
  expect(titles(parts.flat())).toEqual(titles(steps))
  for (const part of parts) {
    const seconds = part.reduce((sum, each) => sum + (each.seconds ?? 0), 0)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(8 * 60)
  }
})
