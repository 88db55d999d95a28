import { expect, it } from 'vitest'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* Checks across fields and unique values: what the language takes, and what it says of the rest. */

const thing = (checks: string, more = ''): string => `resource: thing
fields:
  id: { type: integer, readOnly: true }
  from: { type: date }
  to: { type: date }
  open: { type: time }
  low: { type: integer }
  high: { type: money }
  one: { type: text }
  two: { type: text }
  inner: { type: object, fields: { code: { type: text${more} } } }
${checks}
list: { columns: [id] }
calls: { list: { path: /thing } }
`

const said = (is: string) =>
  saidAbout(appYaml(), { thing: thing(`checks: [{ is: "${is}", message: no }]`) })

it.each(['to >= from', 'high > low', 'two = one', 'one != two', 'to<from <= from'])(
  'reads %s to the letter',
  (is) => {
    const names = is.split(/ (?:>=|>|=|!=|<=) /)
    const unknown = names.filter((name) => name.includes('<'))
    expect(said(is)).toEqual(unknown.map(() => expect.stringContaining('unknown-field')))
  },
)

it.each([
  ['to', 'bad-check: The check `to` is no comparison of two fields.'],
  ['to >= form', 'unknown-field: The check `to >= form` names `form`, which is no field of thing.'],
  ['to >= to', 'bad-check: The check `to >= to` compares a field with itself.'],
  ['to >= open', 'bad-check: The check `to >= open` compares date with time.'],
  ['one > two', 'bad-check: The check `one > two` asks which text is greater.'],
])('says what is wrong with %s, once', (is, message) => {
  expect(said(is)).toEqual([message])
})

it('has the checks in the model, with keys for their messages', () => {
  const yaml = thing(
    'checks: [{ is: to >= from, message: a }, { is: to != from, message: b }, { is: high > low, message: c }]',
  )
  const { resources } = yamlModel(appYaml(), { thing: yaml })
  expect(resources[0]?.checks).toMatchObject([
    { field: 'to', is: '>=', than: 'from', key: 'to', message: { en: 'a' } },
    { field: 'to', is: '!=', than: 'from', key: 'to-2', message: { en: 'b' } },
    { field: 'high', is: '>', than: 'low', key: 'high', message: { en: 'c' } },
  ])
})

it('refuses unique values that no backend can tell apart', () => {
  expect(saidAbout(appYaml(), { thing: thing('', ', unique: true') })).toEqual([
    'bad-check: `code` cannot be unique: it is a part of a row or object.',
  ])
})
