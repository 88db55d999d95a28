import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { protections } from '../../scripts/protections'
import { main as npmTest } from '../../scripts/test/test-command'
import { reliabilityRows } from './reliability-rows'
import { wider } from '../support/thorough'

/* The list of `npm test -- --suite red` names what is there: a text in one place, and a test. Running it takes far longer. */

const rows = protections.map((protection) => [protection.id, protection.says, protection] as const)

test.each(rows)('%s: %s', (id, _, { edit: [file, text, without], test: [tests, ...titles] }) => {
  expect(readFileSync(file, 'utf8').split(text), `${file} has it once`).toHaveLength(2)
  expect(without).not.toBe(text)
  expect(existsSync(tests)).toBe(true)
  const code = readFileSync(tests, 'utf8')
  for (const title of titles) expect(code, `${tests} has a test of that title`).toContain(title)
  expect(titles.join(' ')).toContain(id)
})

test('every row that holds has a protection that can be taken away', () => {
  const known = new Set(protections.map(({ id }) => id))
  const held = reliabilityRows().filter(({ verdict }) => verdict === 'holds')
  // What an auditor tries from outside stands behind protections of the other rows.
  const needed = held.map(({ id }) => id).filter((id) => !id.startsWith('A-'))
  expect(needed.filter((id) => !known.has(id))).toEqual([])
})

wider('a protection that is taken away is told by its red test', { timeout: 180_000 }, async () => {
  let out = ''
  const io = { out: (text: string) => void (out += text), err: () => undefined }
  const code = await npmTest(['--suite', 'red', 'D-01'], io)
  expect(out).toMatch(/\nD-01 +red +passed +failed [^]*\n1 passed, 0 failed\n$/)
  expect(code).toBe(0)
})
