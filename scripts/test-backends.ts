import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Command } from '../codegen/command-line/command'
import type { Io } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import type { FoundTest } from './backends/found'
import { keep, lastOf } from './backends/kept'
import type { Told } from './backends/tables'

/** The command line of `npm run test:backends`. */
export const command = {
  name: 'test:backends',
  forms: [
    {
      says: 'lists, references, writes, versions of records and logins against servers that are not ours, and a table of what each did: json-server 1.0, Feathers, oidc-provider, express-crud-router, Fortune (JSON:API), the client of PostgREST, Directus, Parse Server and the protocol of CouchDB by PouchDB, whose packages it fetches, Django REST framework (`apt-get install python3-djangorestframework python3-django-filters`), Redmine (`apt-get install redmine redmine-sqlite ruby-webrick`), and Apache with WebDAV (`apt-get install apache2-bin`); Directus and Parse Server need PostgreSQL (`apt-get install postgresql postgresql-15-postgis-3`); a server that is missing is said to be skipped; each has a bound, so that none of them holds up another',
      exits: {
        0: 'all passed',
        1: 'something failed, or a server could do what nobody has tried',
        2: 'wrong usage',
      },
    },
  ],
  options: {
    write: {
      kind: 'flag',
      says: 'write into docs/backends-tried.md and the README what all judges said when they were last run',
    },
  },
  more: { name: 'judge', says: 'judges to run, such as `directus`; all without one' },
} as const satisfies Command

const folder = 'tests/backends'

/** The judges by name: `directus` for `tests/backends/directus.judge.ts`. */
export const judgeNames = (): string[] =>
  readdirSync(folder)
    .flatMap((file) => /^(.*)\.judge\.ts$/.exec(file)?.[1] ?? [])
    .toSorted()

const ask = async (names: readonly string[]) => {
  const { fetchServers } = await import('./backend-packages')
  const { runJudge } = await import('./backends/run-judge')
  const env = { ...process.env, ...fetchServers() }
  const tests: FoundTest[] = []
  const fallen: string[] = []
  let passed = true
  for (const name of names) {
    const verdict = await runJudge(`${folder}/${name}.judge.ts`, env)
    passed &&= verdict.passed
    keep(name, verdict.tests)
    if (verdict.tests) tests.push(...verdict.tests)
    else fallen.push(name)
  }
  return { tests, fallen, passed }
}

/** What all judges said when each was last run, and the days of that. */
const lastTold = async (names: readonly string[]): Promise<Told> => {
  const { judgesOf, rowsOf } = await import('./backends/matrix')
  const told = names.map((name) => ({ name, ...lastOf(name) }))
  const tests = told.flatMap(({ tests: own }) => own ?? [])
  const days = told.flatMap(({ day }) => day ?? []).toSorted()
  const [first, last] = [days[0] ?? 'no day', days.at(-1) ?? 'no day']
  return {
    day: first === last ? last : `${first} to ${last}`,
    rows: rowsOf(tests),
    judges: judgesOf(tests),
    fallen: told.filter(({ tests: own }) => own === null).map(({ name }) => name),
  }
}

/** The sentence of the README about the last run. */
const lastRun = /last run on [^<]*(?=<!-- test:backends -->)/u

const write = async (told: Told): Promise<void> => {
  const { pageOf, verdictOf } = await import('./backends/tables')
  writeFileSync('docs/backends-tried.md', pageOf(told))
  const readme = readFileSync('README.md', 'utf8')
  const said = `last run on ${told.day}: ${verdictOf(told)} `
  writeFileSync(
    'README.md',
    readme.replace(lastRun, () => said),
  )
}

const print = async (told: Told, io: Io): Promise<void> => {
  const { asTable } = await import('./backends/terminal')
  const { matrixLines, reasonsOf } = await import('./backends/tables')
  const judges = told.judges.map(
    ({ name, passed, failed }) => `${name}: ${passed} passed, ${failed} failed`,
  )
  const fallen = told.fallen.map((name) => `${name}: did not come to an end`)
  const reasons = reasonsOf(told.rows).filter((line) => line !== '')
  io.out(`\n${asTable(matrixLines(told.rows))}\n\n`)
  io.out(`${[...reasons, '', ...judges, ...fallen].join('\n')}\n\n`)
}

/** `npm run test:backends` changes nothing but its own folders below node_modules, and with `--write` two documents. */
export const main = commandLine(command, async ({ values, more }, io) => {
  const all = judgeNames()
  const unknown = more.filter((name) => !all.includes(name))
  if (unknown.length > 0)
    return refused(io, `expected some of ${all.join(', ')}, got "${unknown.join(' ')}"`)
  const { tests, fallen, passed } = await ask(more.length > 0 ? more : all)
  const { emptyCells, judgesOf, rowsOf } = await import('./backends/matrix')
  const rows = rowsOf(tests)
  const told = { day: new Date().toISOString().slice(0, 10), rows, judges: judgesOf(tests), fallen }
  await print(told, io)
  const untried = more.length > 0 ? [] : emptyCells(rows)
  if (untried.length > 0) io.out(`Nobody has tried: ${untried.join('; ')}\n`)
  if (values.write) await write(await lastTold(all))
  return passed && untried.length === 0 ? 0 : 1
})
