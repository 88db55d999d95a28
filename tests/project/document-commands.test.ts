import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { main as codegen } from '../../codegen/commands/codegen'
import { main as eject } from '../../codegen/commands/eject/cli'
import { readProject } from '../../codegen/generator/pipeline/project'
import { main as begin } from '../../codegen/commands/new/cli'
import { main as rules } from '../../codegen/commands/rules/cli'
import { main as contract } from '../../contract/cli'
import { startMock } from '../../mock-server/server'
import { commands as moduleOf } from '../../scripts/commands'
import { suites } from '../../scripts/test/suites'
import { answerOf, copyProject, type ProjectCopy } from '../support/project-copy'
import { blocksOf, codeSpans, commandsOf, documents } from './documents'

/* Every command of the documents is run: here, in a copy of the project, or by the test or script of this table. */

const ranBy: Readonly<Record<string, { file: string; mention: string }>> = {
  'npm ci': { file: '.ci/run', mention: 'npm ci' },
  'npm test': { file: '.ci/run', mention: 'npm test' },
  // Every suite by its name, `npm run test:all` and its parts.
  'npm test -- --suite': {
    file: 'tests/project/suites/suites.test.ts',
    mention: "'../../../scripts/test/suites'",
  },
  'npm test -- --list': { file: 'tests/project/suites/suites.test.ts', mention: "'--list'" },
  'npm run test:all': {
    file: 'tests/project/suites/suites.test.ts',
    mention: "'../../../scripts/test/all-suites-command'",
  },
  'npm run test:quick': {
    file: 'tests/project/suites/quick.test.ts',
    mention: "'../../../scripts/test/quick-test-command'",
  },
  // Servers that are no packages of the project: this one is run by hand, or where they are at hand.
  'npm run test:backends': {
    file: 'scripts/test/backend-steps.ts',
    mention: 'tests/backends/vitest.config.ts',
  },
  // It needs PostgreSQL: a part of `npm run test:all`.
  'npm run test:audit': {
    file: 'scripts/test/audit-suite.ts',
    mention: 'tests/audit/vitest.config.ts',
  },
  'npm run migrate': {
    file: 'tests/store/commands.test.ts',
    mention: "'../../server/migrate/cli'",
  },
  'npm run history': {
    file: 'tests/store/commands.test.ts',
    mention: "'../../server/history/cli'",
  },
  'npm run backup': {
    file: 'tests/store/commands.test.ts',
    mention: "'../../server/backup/cli'",
  },
  'npm run restore': {
    file: 'tests/store/commands.test.ts',
    mention: "'../../server/backup/restore-cli'",
  },
  'npm run retention': {
    file: 'tests/store/commands.test.ts',
    mention: "'../../server/retention/cli'",
  },
  'npm run accounts': {
    file: 'tests/store/commands.test.ts',
    mention: "'../../server/accounts/cli'",
  },
  'npm run api-docs': {
    file: 'tests/project/api-docs.test.ts',
    mention: "'../../scripts/api-reference/cli'",
  },
  'npm run icons': {
    file: 'tests/layout/appearance/icons.test.ts',
    mention: "'../../../scripts/build/icons-command'",
  },
  'npm run soak': { file: 'tests/e2e/soak.test.ts', mention: "'../../scripts/bench/soak-rounds'" },
  'npm run sbom': {
    file: 'tests/project/supply-chain.test.ts',
    mention: "'../../scripts/release/sbom'",
  },
  // What is packed, and what is done with it in an empty folder.
  'npm run package': { file: 'tests/package/empty-folder.ts', mention: "'pack'" },
  'npm run init': { file: 'tests/package/package.test.ts', mention: "'init'" },
  'npm run upgrade': { file: 'tests/package/package.test.ts', mention: "'upgrade'" },
  'npm run import': { file: 'tests/import/run.ts', mention: "'../../import/cli'" },
  'npm start': { file: 'tests/e2e/commands.test.ts', mention: "npm(['start']" },
  'npm run build': { file: 'tests/e2e/commands.long.test.ts', mention: "npm(['run', 'build'])" },
  'npm run preview': { file: 'tests/e2e/commands.long.test.ts', mention: "'preview', '--'" },
  'npm run serve': { file: 'tests/e2e/commands.long.test.ts', mention: "'serve', '--'" },
  'npm run mock': { file: 'tests/e2e/commands.long.test.ts', mention: "'other.json'" },
  'npm run bench': { file: 'tests/e2e/commands.long.test.ts', mention: "'bench'" },
  'npm run screenshots': {
    file: 'tests/e2e/commands.long.test.ts',
    mention: "'run', 'screenshots'",
  },
  'npm run format': { file: 'scripts/test/checks-suite.ts', mention: 'oxfmt' },
  'npm run lint': { file: 'scripts/test/checks-suite.ts', mention: 'oxlint' },
  'npm run types': { file: 'scripts/test/checks-suite.ts', mention: 'tsc' },
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** `npm run rules`, without its words; a suite and its name are words of `npm test`. */
const baseOf = (command: string): string => /npm (?:run [\w:-]+|\w+)/.exec(command)?.[0] ?? command

/** What runs a command: the place of its name, and for `npm test` that of its first word. */
const placeOf = (command: string) => {
  const [name = ''] = /npm test -- --\w+/.exec(command) ?? [baseOf(command)]
  return ranBy[name]
}

const wordsOf = (command: string): string[] =>
  command.split(' -- ')[1]?.split(' ').filter(Boolean) ?? []

let project: ProjectCopy

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: project.root,
    encoding: 'utf8',
  })

const folders = (): string[] => [
  '--schema',
  `${project.root}/schema`,
  '--out',
  `${project.root}/src/generated`,
]

/** Against a mock server in place of the backend that is named. */
const runContract = async (words: readonly string[]) => {
  const { model } = await readProject('schema')
  if (!model) throw new Error('schema/ has errors')
  const mock = await startMock({ model, orders: 30, port: 0 })
  const real: Record<string, string> = { 'https://host': mock.url, U: 'admin', P: 'admin' }
  try {
    return await answerOf(
      contract,
      words.map((word) => real[word] ?? word),
    )
  } finally {
    await mock.close()
  }
}

/** The history that the documents name. */
const HISTORY = 'moves.csv'

const inProject = (words: readonly string[]): string[] =>
  words.map((word) => (word === HISTORY ? path.join(project.root, word) : word))

type Answer = Awaited<ReturnType<typeof answerOf>>

const runs: Readonly<Record<string, (words: readonly string[]) => Promise<Answer>>> = {
  'npm run codegen': (words) => answerOf(codegen, [...words, ...folders()]),
  'npm run new': (words) => answerOf(begin, [...words, ...folders()]),
  'npm run eject': (words) => answerOf(eject, [...words, ...folders()]),
  'npm run rules': (words) => answerOf(rules, [...inProject(words), ...folders().slice(0, 2)]),
  'npm run contract': runContract,
}

const isRunHere = (command: string): boolean => baseOf(command) in runs

const shown = documents.flatMap((file) =>
  blocksOf(file)
    .filter(({ language }) => language === 'sh')
    .flatMap(commandsOf),
)

/** What a project has before somebody tries a command: generated code, reports, and a branch to compare with. */
beforeAll(async () => {
  project = copyProject()
  await answerOf(codegen, folders())
  await answerOf(rules, folders().slice(0, 2))
  writeFileSync(path.join(project.root, HISTORY), 'record,from,to,at,who\n7,1,9,2026-01-01,ann\n')
  git('init', '-q', '-b', 'main')
  git('add', 'schema', 'i18n')
  git('commit', '-q', '--no-verify', '-m', 'first')
})
afterAll(() => project.remove())

describe('the commands of the documents', () => {
  // In the order of the documents: one may build on another.
  it.each([...new Set(shown.filter(isRunHere))])('%s works', async (command) => {
    const { code, stderr } = await runs[baseOf(command)]!(wordsOf(command))
    // A comparison ends with 1 where a command before it has changed a rule.
    expect(code, stderr).toBeLessThanOrEqual(command.includes('--diff') ? 1 : 0)
  })

  it.each([...new Set(shown.filter((each) => !isRunHere(each) && !each.includes('npx ')))])(
    '%s is run elsewhere',
    (command) => {
      const place = placeOf(command)
      expect(place, 'no test runs it').toBeDefined()
      expect(readFileSync(place?.file ?? '', 'utf8')).toContain(place?.mention)
    },
  )

  it.each(shown.filter((each) => each.includes('npx ')))('%s runs tests that exist', (command) => {
    expect(command).toMatch(/npx vitest run /)
    const files = command.match(/tests\/[\w./-]+/g) ?? []
    expect(files).not.toEqual([])
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const [, name] = / -t 'case ([^']+)'/.exec(command) ?? []
    if (name) expect(existsSync(`tests/codegen/cases/${name}`)).toBe(true)
  })
})

const named = [...shown, ...documents.flatMap(codeSpans).filter((span) => span.startsWith('npm '))]

test('every script of package.json is in the documents, and the other way round', () => {
  // npm runs these two by itself, around `npm pack`.
  const called = Object.keys(scripts).filter((name) => !/^(?:pre|post)pack$/.test(name))
  const known = called.map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  )
  const bases = new Set(named.map(baseOf).filter((base) => base.startsWith('npm ')))
  const ofNpm = ['npm ci', 'npm install', 'npm pack']
  expect([...bases].filter((base) => !ofNpm.includes(base)).toSorted()).toEqual(known.toSorted())
})

test('every option in the documents is one of its command', async () => {
  const modules = await Promise.all(Object.values(moduleOf).map((load) => load()))
  const judges = await Promise.all(suites.map(({ load }) => load()))
  const known = new Map(
    [...modules, ...judges].map(({ command }) => [
      command.name,
      ['help', ...Object.keys(command.options)],
    ]),
  )
  const said = named.flatMap((command) => {
    const [, ofSuite, words] = /^npm (test -- --suite [a-z]+)(.*)$/.exec(command) ?? []
    const [, ofName = ''] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? []
    const name = ofSuite ?? ofName
    const options = (words ?? command.split(' -- ')[1])?.match(/(?<=--)[a-zA-Z-]+/g) ?? []
    return options.map((option) => ({ name, option }))
  })
  expect(said.length).toBeGreaterThan(40)
  const unknown = said.filter(
    ({ name, option }) => known.has(name) && !known.get(name)?.includes(option),
  )
  expect(unknown).toEqual([])
})
