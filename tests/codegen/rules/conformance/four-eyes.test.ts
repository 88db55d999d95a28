import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkConformance } from '../../../../codegen/rules/conformance/check-conformance'
import { readHistory } from '../../../../codegen/rules/conformance/read-log'
import { appYaml, yamlModel } from '../../../support/yaml-model'
import { claimYaml } from '../../support/claim'

/* Rows of one person where the table asks for another. */

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-four-eyes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const claim = claimYaml(
  `1: { name: asked }
2: { name: approved, otherPersonThan: 1 }
3: { name: paid, end: true }`,
  `1 -> 2: asked -> approved
2 -> 1: approved -> asked
2 -> 3: { is: approved -> paid, otherPersonThan: [1, 2] }`,
  `  server:
    - 1 -> 2
  promises:
    two-people: 3 by another person than 2
`,
)

const held = async (rows: string) => {
  const model = yamlModel(appYaml(), { claim })
  const [lifecycle] = model.resources.flatMap(({ lifecycles }) => lifecycles)
  if (!lifecycle) throw new Error('there is no lifecycle')
  const file = path.join(folder, 'history.csv')
  // As `npm run history` writes it.
  writeFileSync(file, `resource,record,from,to,at,who,role,call,key,request\n${rows}`)
  const log = await readHistory(file, { keys: [], resource: 'claim' })
  if (typeof log === 'string') throw new Error(log)
  return checkConformance(log, lifecycle)
}

const row = (record: number, from: string, to: number, who: string): string =>
  `claim,${record},${from},${to},2026-05-01T09:00:00Z,${who},,/claim/state,,r\n`

it('R-02 names each row that the same person made, and none of another', async () => {
  const { deviations, promises } = await held(
    row(7, '', 1, 'ann') +
      row(7, '1', 2, 'ann') +
      row(7, '2', 3, 'bob') +
      row(8, '', 1, 'ann') +
      row(8, '1', 2, 'bob') +
      row(8, '2', 3, 'bob') +
      row(9, '', 1, 'bob') +
      row(9, '1', 2, 'ann') +
      row(9, '2', 3, 'eve'),
  )
  expect(deviations).toMatchObject([
    { kind: 'samePerson', from: '1', to: '2', rows: [{ line: 3, record: '7', who: 'ann' }] },
    { kind: 'samePerson', from: '2', to: '3', rows: [{ line: 7, record: '8', who: 'bob' }] },
  ])
  expect(promises).toMatchObject([{ name: 'two-people', broken: 1 }])
})

it('knows everybody who was there once, and takes the server and whoever is not named for nobody', async () => {
  const once = row(7, '', 1, 'ann') + row(7, '1', 2, 'bob') + row(7, '2', 1, 'eve')
  const { deviations } = await held(once + row(7, '1', 2, 'ann'))
  expect(deviations).toMatchObject([{ kind: 'samePerson', count: 1 }])
  const nobody = row(7, '', 1, '') + row(7, '1', 2, 'system') + row(7, '2', 3, 'ann')
  expect((await held(nobody)).deviations).toEqual([])
})
