import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wider } from '../support/thorough'
import { rowsOf, textOf } from './documents'

/* The table of docs/dependencies.md says what package.json and renovate.json do. */

type Versions = Readonly<Record<string, string>>

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, peerDependencies, devDependencies, engines } = json('package.json') as Record<
  'dependencies' | 'peerDependencies' | 'devDependencies' | 'engines',
  Versions
>
const declared: Versions = { ...devDependencies, ...peerDependencies, ...dependencies }
const renovate = json('renovate.json') as {
  constraints: { node: string }
  packageRules: { matchPackageNames?: string[]; allowedVersions?: string }[]
}

const held = rowsOf(textOf('docs/dependencies.md'))
  .filter((cells) => cells.length === 4 && cells[0]?.startsWith('`'))
  .map(([name = '', here = '', newest = '', reason = '']) => ({
    name: name.replaceAll('`', ''),
    here,
    newest,
    reason,
  }))
const names = held.map(({ name }) => name)

test.each(held)('$name stands at $here, and the newest is another', ({ name, here, newest }) => {
  expect(declared[name]).toBe(here)
  expect(newest).toMatch(/^\d+\.\d+\.\d+$/)
  expect(newest).not.toBe(here)
})

test('Renovate holds back what the table does, and reads the floor of Node itself', () => {
  expect(held.length).toBeGreaterThan(10)
  const others = held.filter(({ reason }) => !/^Node \d/.test(reason)).map(({ name }) => name)
  const rules = renovate.packageRules.filter(({ allowedVersions }) => allowedVersions !== undefined)
  const ruled = rules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  expect(ruled.toSorted()).toEqual(others.toSorted())
  expect(engines['node']).toMatch(new RegExp(`^\\^${renovate.constraints.node} `))
})

test('no package of the lock file asks for a newer Node than the one that runs this', () => {
  const words = ['ci', '--dry-run', '--engine-strict', '--offline', '--ignore-scripts']
  const { status, stderr } = spawnSync('npm', words, { encoding: 'utf8' })
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
})

wider(
  'the registry has nothing newer that is not in the table',
  () => {
    const wanted = Object.keys(declared).filter((name) => !names.includes(name))
    const behind = wanted.filter((name) => {
      const words = ['view', name, 'version', '--json']
      const newest = JSON.parse(execFileSync('npm', words, { encoding: 'utf8' })) as string
      const { version } = json(`node_modules/${name}/package.json`) as { version: string }
      return version !== newest
    })
    expect(behind).toEqual([])
  },
  600_000,
)
