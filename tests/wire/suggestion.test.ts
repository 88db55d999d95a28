import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { parseSuggestion } from '../../schema-keys/field/parse-suggestion'
import { suggestValue, type Suggestion } from '../../wire/suggestion'
import { valueAtPath } from '../../wire/values'
import { appYaml, saidAbout, yamlModel } from '../support/yaml-model'

/* What fields suggest for others. The judge of a calculation is JavaScript itself. */

const thing = (options: string): string => `resource: thing
fields:
  id: { type: integer, readOnly: true }
  first: { type: text }
  last: { type: text }
  a: { type: number }
  b: { type: integer }
  c: { type: money, scale: 2 }
  day: { type: date }
  tags: { type: list, of: { type: text } }
  inner: { type: object, fields: { size: { type: number } } }
  made: { ${options} }
list: { columns: [id] }
calls: { list: { path: /thing } }
`

const read = (options: string): Suggestion => {
  const { resources } = yamlModel(appYaml(), { thing: thing(options) })
  const suggestion = resources[0]?.fields.find(({ name }) => name === 'made')?.suggest
  if (!suggestion) throw new Error('Nothing is suggested')
  return suggestion
}

const made = (options: string, record: object) =>
  suggestValue(read(options), ({ field, path = [field] }) => valueAtPath(record, path))

const draw = (seed: number) => {
  let now = seed
  return (below: number): number => {
    now = (now * 1103515245 + 12345) % 2147483648
    return Math.floor((now / 2147483648) * below)
  }
}

const expression = (next: (below: number) => number, depth: number): string => {
  const kind = next(depth > 3 ? 2 : 5)
  if (kind === 0) return String(next(90) / 10)
  if (kind === 1) return `{${'abc'[next(3)]}}`
  const [left, right] = [expression(next, depth + 1), expression(next, depth + 1)]
  const text = `${left} ${'+-*/'[next(4)]} ${right}`
  return kind === 2 ? `(${text})` : text
}

it('calculates as JavaScript does', () => {
  let finite = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = draw(seed)
    const written = `{a} + ${expression(next, 0)}`
    const record = { a: next(50) + 1, b: next(9) - 4, c: next(999) / 100 }
    const value = made(`type: number, suggest: '${written}'`, record)
    const truth = Number(runInNewContext(written.replaceAll(/[{}]/g, ''), record))
    if (!Number.isFinite(truth)) expect([written, value]).toEqual([written, undefined])
    else {
      finite += 1
      expect(Math.abs(Number(value) - truth)).toBeLessThanOrEqual(Math.abs(truth) * 1e-9 + 1e-9)
    }
  }
  expect(finite).toBeGreaterThan(200)
})

it.each([
  ["type: text, suggest: '{first} {last}'", { first: 'Ada', last: 'Byron' }, 'Ada Byron'],
  ["type: text, suggest: '{first} {last}'", { last: 'Byron' }, 'Byron'],
  ["type: text, suggest: '{first} {last}'", {}, undefined],
  ["type: text, suggest: 'No. {b}'", { b: 0 }, 'No. 0'],
  ["type: money, scale: 2, suggest: '{a} * {c}'", { a: 3, c: 0.1 }, 0.3],
  ["type: integer, suggest: '{a} / 3'", { a: 10 }, 3],
  ["type: number, suggest: '{a} / {b}'", { a: 10, b: 0 }, undefined],
  ["type: number, suggest: '{a} * 2'", { a: '' }, undefined],
  ["type: number, suggest: '{inner.size} * 2'", { inner: { size: 4 } }, 8],
  ["type: date, suggest: '{day}'", { day: '2026-03-09' }, '2026-03-09'],
])('makes of %s and %o: %s', (options, record, value) => {
  expect(made(options, record)).toBe(value)
})

it.each([
  ["type: text, suggest: '{frist}'", 'unknown-field: `frist` is no field of thing.'],
  [
    'type: text, suggest: plain',
    'bad-suggestion: The suggestion for `made` cannot be read from `plain`.',
  ],
  [
    "type: text, suggest: '{made}x'",
    'bad-suggestion: The suggestion for `made` is made from itself.',
  ],
  [
    "type: text, suggest: '{tags}'",
    'bad-suggestion: The suggestion for `made` is made from `tags`, which is of the type list.',
  ],
  [
    "type: text, suggest: '{first}', default: x",
    'bad-suggestion: The suggestion for `made` has a default as well.',
  ],
  [
    "type: number, suggest: '{a} +'",
    'bad-suggestion: The suggestion for `made` cannot be read from `{a} +`.',
  ],
  [
    "type: number, suggest: '({a} + 2'",
    'bad-suggestion: The suggestion for `made` cannot be read from `({a} + 2`.',
  ],
  [
    "type: number, suggest: '{a} 2'",
    'bad-suggestion: The suggestion for `made` cannot be read from `{a} 2`.',
  ],
  [
    "type: number, suggest: '{a} + {first}'",
    'bad-suggestion: The suggestion for `made` is made from `first`, which is of the type text.',
  ],
  [
    "type: date, suggest: '{day} + 1'",
    'bad-suggestion: The suggestion for `made` cannot be read from `{day} + 1`.',
  ],
  [
    "type: date, suggest: '{a}'",
    'bad-suggestion: The suggestion for `made` is made from `a`, which is of the type number.',
  ],
  [
    "type: json, suggest: '{a}'",
    'bad-suggestion: The suggestion for `made` is of the type json, for which nothing can be suggested.',
  ],
  ["type: text, suggset: '{a}'", 'unknown-key: `suggset` is not a key of a field of type text.'],
])('says of %s: %s', (options, message) => {
  expect(saidAbout(appYaml(), { thing: thing(options) })).toEqual([message])
})

it('reads brackets before products before sums', () => {
  const name = { name: 'a', within: { start: 1, length: 1 } }
  expect(parseSuggestion('{a} - 1 - 2 * 3', 'number')).toEqual({
    number: ['-', ['-', name, 1], ['*', 2, 3]],
  })
})
