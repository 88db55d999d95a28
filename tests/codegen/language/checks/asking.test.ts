import { describe, expect, it } from 'vitest'
import { advisedFor, appYaml, saidAbout } from '../../../support/yaml-model'

/* What a list says of the backend that it asks. */

const thing = (list: string, more = ''): string => `resource: things
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
  note: { type: text }
  state: { type: enum, choices: { draft: Draft, live: Live } }
list: ${list}
${more}`

const paged = `transport: rest
  paging: { page: page, size: size }
  sort: { key: order }`
const app = (backend: string) => appYaml({ backend, envelope: '' })
const said = (backend: string, list: string, more = '') =>
  saidAbout(app(backend), { things: thing(list, more) })
const advised = (backend: string, list: string, more = '') =>
  advisedFor(app(backend), { things: thing(list, more) })

describe('a constant of the list with the key of a filter', () => {
  const list = '{ filters: [state], columns: [name] }'
  const calls = `calls:
  list: { path: /things, method: GET, body: [page, pageSize, state], total: unknown, constants: { state: any } }
`
  it('is an error that names the way out', () => {
    expect(said(paged, list, calls)).toEqual([
      'same-parameter: The constant `state` is sent in the place of what the filter `state` asks for.',
    ])
    expect(advised(paged, list, calls)).toEqual([
      'remove it; if it is meant for as long as nobody has chosen, write it as `otherwise` at the filter in line 8',
    ])
  })

  it('is one in app.yaml, too, and under the key that a word gives', () => {
    const backend = `transport: rest
  paging: { page: page, size: size, with: { 'filter[state]': live } }
  filters: { equals: 'filter[{name}]' }`
    expect(said(backend, list)).toEqual([
      expect.stringContaining('same-parameter: The constant `filter[state]`'),
    ])
  })

  it('is none beside other filters', () => {
    expect(
      said(
        paged,
        '{ filters: [name], columns: [name] }',
        calls.replace('pageSize, state', 'pageSize, name'),
      ),
    ).toEqual([])
  })
})

describe('what nobody asks', () => {
  it.each([
    ['asks', '{ filters: [{ field: state, asks: status }], columns: [name] }'],
    ['otherwise', '{ filters: [{ field: state, otherwise: any }], columns: [name] }'],
    ['sorts', '{ columns: [{ field: name, sorts: title }] }'],
  ])('is told: %s of a list that the browser has whole', (key, list) => {
    const found = said('transport: rest\n  paging: none', list)
    expect(found).toEqual([expect.stringContaining(`idle-asking: \`${key}\` has no effect`)])
  })

  it.each([
    ['asks', '{ filters: [{ field: state, asks: status, sends: st }], columns: [name] }'],
    ['sorts', '{ columns: [{ field: name, sortable: false, sorts: title }] }'],
  ])('is told: %s beside what takes its place', (key, list) => {
    expect(said(paged, list)).toEqual([expect.stringContaining(`idle-asking: \`${key}\``)])
  })

  it('is told of a total that no list asks for', () => {
    const backend = "transport: rest\n  paging: none\n  total: { path: '{list}/count' }"
    expect(said(backend, '{ columns: [name] }')).toEqual([
      expect.stringContaining('idle-listing: `total` has no effect'),
    ])
  })
})

describe('the names to sort by', () => {
  it.each([
    ['{ columns: [{ field: name, sorts: { name: title } }] }', 'is sorted by one name'],
    ['{ columns: [{ stack: [name, note], sortable: true, sorts: title }] }', 'several fields'],
    ['{ columns: [{ stack: [name, note], sortable: true, sorts: { nane: t } }] }', '`nane`'],
  ])('%s', (list, wanted) => {
    expect(said(paged, list)).toEqual([expect.stringContaining(wanted)])
  })

  it('are held against the fields of their column', () => {
    const list = '{ columns: [{ stack: [name, note], sortable: true, sorts: { nane: t } }] }'
    expect(advised(paged, list)).toEqual(['did you mean `name`?'])
  })
})

const searchWord = (search: string): string =>
  `transport: rest
  paging: { page: page, size: size }
  filters: { equals: '{name}', search: '${search}' }`

describe('the word for a search', () => {
  const list = '{ filters: [{ fields: [name, note], name: q, label: Search }], columns: [name] }'

  it.each([
    ['q={name}:{value}', 'does not show what stands between two of them'],
    ['or[{name}]=x', 'says nowhere where the value stands'],
    ['s={"{name}":{"$cont":{value}}}', 'outside of a list'],
  ])('%s is refused', (search, wanted) => {
    expect(said(searchWord(search), list)).toEqual([expect.stringContaining(wanted)])
  })

  it.each(['q', 'or[{index}][{name}]', 's={"$or":[{"{name}":{value}}]}'])('%s is one', (search) => {
    expect(said(searchWord(search), list)).toEqual([])
  })
})

const conditions = (words: string): string =>
  `transport: rest
  paging: { page: page, size: size }
  filters: { equals: '{name} eq {literal}', ${words} }`

describe('the words of filters in one parameter', () => {
  const list = '{ filters: [name], columns: [name] }'

  it.each([
    ["join: ';'", '`join` has no effect without `parameter`'],
    ["literals: { text: '{value}' }", '`literals` has no effect without `parameter`'],
    ["lt: '{name} lt {value}'", 'has a space'],
    ["empty: ['{name} eq null', '{name}=']", 'has a space'],
    ["parameter: q, lt: '{name} lt 5'", 'says nowhere where the value stands'],
    ["parameter: q, in: '{name} in ({literal})'", 'what stands between two values'],
    ["parameter: q, between: '{name} ge {literal}'", 'one end of the range only'],
    ["parameter: q, lt: '{name} lt {literal} {value}'", 'has places for several values'],
    ["parameter: q, search: '{name} = {literal}'", 'what stands between two of them'],
    [
      "parameter: q, search: '{name} = {literal} or {name} = {literal}'",
      'has no parentheses around it',
    ],
    ["parameter: q, in: '{name} = {value} or {name} = {value}'", 'has no parentheses around it'],
    ["parameter: q, in: '(a and {name} = {value}) or ({name} = {value})'", 'no parentheses'],
  ])('%s is refused', (words, wanted) => {
    expect(said(conditions(words), list)).toContainEqual(expect.stringContaining(wanted))
  })

  it.each([
    "parameter: q, in: '({name} = {literal} or {name} = {literal})'",
    "parameter: q, join: ';', in: '{name} in ({literal},{literal})'",
    "parameter: q, search: '$search', empty: ['{name} eq null', '{name} ne null']",
  ])('%s is sound', (words) => {
    expect(said(conditions(words), list)).toEqual([])
  })

  it('share their parameter with no constant', () => {
    const own = conditions('parameter: q').replace('size: size', 'size: size, with: { q: all }')
    expect(said(own, list)).toEqual([
      expect.stringContaining('same-parameter: The constant `q` is sent in the place of'),
    ])
  })
})
