import { expect, it } from 'vitest'
import { appYaml, saidAbout } from '../../../support/yaml-model'

const thing = (search: string): string => `resource: thing
search: ${search}
fields:
  id: { type: integer, readOnly: true }
  mobile: { type: phone }
  sn: { type: text }
  kind: { type: enum, choices: { 1: new, 2: used } }
list:
  filters: [mobile, kind, { fields: [sn, mobile], name: both, label: Both }]
  columns: [id, sn]
`
const app = appYaml({ backend: 'transport: rest' })
const said = (search: string): readonly string[] => saidAbout(app, { thing: thing(search) })

it.each([
  ['a filter that is typed into', "[{ mobile: '^\\d{4}$' }]", []],
  ['a search in several fields', "[{ both: '^\\d{4}$' }]", []],
  ['two patterns of one filter', "[{ mobile: '\\d{4}' }, { mobile: '\\d{10}' }]", []],
  [
    'a field without a filter',
    "[{ sn: '\\d{4}' }]",
    ['unknown-filter: The list of thing has no filter `sn`.'],
  ],
  [
    'a filter that is chosen from',
    "[{ kind: '\\d' }]",
    ['unknown-filter: Nobody types a text into the filter `kind`.'],
  ],
  [
    'no expression',
    "[{ mobile: '(\\d' }]",
    ['bad-pattern: The pattern `(\\d` is no valid regular expression.'],
  ],
  [
    'the same once more',
    "[{ mobile: '\\d{4}' }, { mobile: '\\d{4}' }]",
    ['duplicate-entry: The pattern `\\d{4}` of `mobile` stands twice.'],
  ],
])('%s', (_, search, messages) => expect(said(search)).toEqual(messages))

it('refuses an expression that can freeze the browser', () => {
  expect(said("[{ mobile: '(\\d|\\d)+' }]")[0]).toMatch(
    /^slow-pattern: The pattern `\(\\d\|\\d\)\+` takes/,
  )
})
