import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../../codegen/base/diagnostic'
import { findYamlOrigins } from '../../../../codegen/generator/pipeline/yaml-origins'
import { readProject } from '../../../../codegen/generator/pipeline/project'
import { codeFrame } from '../../../../codegen/language/print'
import { overlayError } from '../../../../codegen/generator/vite/overlay-error'
import { createRunSchedule } from '../../../../codegen/generator/vite/run-schedule'

const mistake = (line: number, level: Diagnostic['level'] = 'error'): Diagnostic => ({
  level,
  code: 'unknown-field',
  message: 'There is no `x`.',
  help: 'did you mean `y`?',
  place: { file: 'schema/a.yaml', line, column: 3, length: 1 },
})

test('the overlay gets the first error with its frame and its place, and the others below', () => {
  const text = 'resource: a\nlist:\n  x: 1\n  y: 2\n'
  const texts = new Map([['schema/a.yaml', text]])
  const found = overlayError([mistake(4), mistake(1, 'warn'), mistake(3)], texts)
  const absolute = `${process.cwd()}/schema/a.yaml`
  expect(found?.err.loc).toEqual({ file: absolute, line: 3, column: 3 })
  expect(found?.err.frame).toBe(codeFrame(text, mistake(3).place))
  expect(found?.err.message).toBe('unknown-field\nThere is no `x`.\n\nhelp: did you mean `y`?')
  expect(found?.err.stack).toContain(`${absolute}:4:3  error  unknown-field`)
  expect(found?.err.stack).not.toContain('warn')
  expect(overlayError([mistake(1, 'warn')], texts)).toBeNull()
})

test('runs follow one another, and many wishes during one make one more', async () => {
  let running = 0
  let most = 0
  let count = 0
  const waiting: (() => void)[] = []
  const schedule = createRunSchedule(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => waiting.push(resolve))
    count += 1
    running -= 1
  })
  for (let wish = 0; wish < 5; wish += 1) schedule.ask(5)
  await expect.poll(() => running).toBe(1)
  for (let wish = 0; wish < 5; wish += 1) {
    schedule.ask(5)
    await wait(10)
  }
  waiting.pop()?.()
  await expect.poll(() => [count, running]).toEqual([1, 1])
  waiting.pop()?.()
  await expect.poll(() => [count, running]).toEqual([2, 0])
  await schedule.close()
  expect([most, count]).toEqual([1, 2])
})

const { model, texts } = await readProject('schema')

/** What the schema says at each place, by the words of the panel. */
const lines = (resource: string, kind: string, name: string): Record<string, string> => {
  if (!model) throw new Error('schema/ has errors')
  const found = findYamlOrigins(model, { resource, parts: [{ kind, name }] })
  return Object.fromEntries(
    found.map(({ what, place }) => {
      const line = texts.get(place.file)?.split('\n')[place.line - 1] ?? ''
      return [what, line.slice(place.column - 1)]
    }),
  )
}

test.each([
  ['bank', 'column', 'name', { column: /^name$/, 'field name': /^name: / }],
  ['order', 'column', 'term', { column: /^\{ stack: \[amount, term\]/, 'field term': /^term: / }],
  ['order', 'filter', 'mobile', { filter: /^mobile$/, 'field mobile': /^mobile: / }],
  ['order', 'filter', 'dater', { filter: /^\{ range: dater|^range: dater/ }],
  ['bank', 'input', 'code', { 'field code': /^code: / }],
  ['order', 'call', 'notify', { 'call notify': /^notify: / }],
  ['order', 'button', 'delete', { 'call delete': /^delete: / }],
  ['bank', 'button', 'create', { 'create form': /^create:/ }],
  ['bank', 'button', 'refresh', { list: /^list:/ }],
  ['order', 'move', 'status:11:', { 'status 11': /^11: /, 'move 9 -> 11': /^9 -> 11/ }],
])('explains a part of %s: %s %s', (resource, kind, name, expected) => {
  const found = lines(resource, kind, name)
  for (const [what, line] of Object.entries(expected)) expect(found[what], what).toMatch(line)
  expect(found[`resource ${resource}`]).toBe(resource)
})

test('explains nothing that is not there', () => {
  if (!model) throw new Error('schema/ has errors')
  expect(findYamlOrigins(model, { resource: 'nothing', parts: [] })).toEqual([])
  expect(lines('bank', 'column', 'nothing')).toEqual({ 'resource bank': 'bank' })
})
