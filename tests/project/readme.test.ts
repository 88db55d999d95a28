import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Every command of the README is run by a test or by CI; this table says where. */

const ranBy: Readonly<Record<string, { file: string; mention: string }>> = {
  'npm ci': { file: '.ci/run', mention: 'npm ci' },
  'npm test': { file: '.ci/run', mention: 'npm test' },
  'npm run test:bare': {
    file: 'tests/browser/bare.test.ts',
    mention: "'run', 'test:bare', '--', '--here'",
  },
  'npm start': { file: 'tests/e2e/commands.test.ts', mention: "npm(['start']" },
  'npm run build': { file: 'tests/e2e/commands.test.ts', mention: "npm(['run', 'build'])" },
  'npm run preview': { file: 'tests/e2e/commands.test.ts', mention: "'preview', '--'" },
  'npm run mock': { file: 'tests/e2e/commands.test.ts', mention: "'other.json'" },
  'npm run codegen': { file: 'tests/e2e/add-field.test.ts', mention: "'codegen'" },
  'npm run eject': { file: 'tests/overrides/eject.test.ts', mention: "'scripts/run.mjs', 'eject'" },
  'npm run rules': { file: 'tests/rules/cli.test.ts', mention: "'run', '--silent', 'rules'" },
  'npm run new': { file: 'tests/overrides/new.test.ts', mention: "'scripts/run.mjs', 'new'" },
  'npm run contract': {
    file: 'tests/contract/contract.test.ts',
    mention: "'run', '--silent', 'contract'",
  },
  'npm run format': { file: 'scripts/test.ts', mention: 'oxfmt' },
  'npm run lint': { file: 'scripts/test.ts', mention: 'oxlint' },
  'npm run types': { file: 'scripts/test.ts', mention: 'tsc' },
  'npm run bench': { file: 'tests/e2e/commands.test.ts', mention: "'run', 'bench'" },
  'npm run screenshots': { file: 'tests/e2e/commands.test.ts', mention: "'run', 'screenshots'" },
}

const readme = readFileSync('README.md', 'utf8')
const commands = [...new Set(readme.match(/npm (?:ci|start|test|run [a-z:]+)/g))]

test.each(commands)('%s is run somewhere', (command) => {
  const place = ranBy[command]
  expect(place, 'no test runs it').toBeDefined()
  expect(readFileSync(place?.file ?? '', 'utf8')).toContain(place?.mention)
})

test('every script of package.json is in the README, and the other way round', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const known = Object.keys(scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  )
  expect([...commands, 'npm ci'].toSorted()).toEqual(expect.arrayContaining(known.toSorted()))
  expect(known).toEqual(expect.arrayContaining(commands.filter((name) => name !== 'npm ci')))
})

test('files that the README names exist', () => {
  const named = [
    ...readme.matchAll(/`((?:schema|codegen|src|tests|i18n|mock-server|scripts)\/[\w./-]*)`/g),
  ]
  expect(named.length).toBeGreaterThan(5)
  for (const [, path = ''] of named) expect(existsSync(path), path).toBe(true)
})
