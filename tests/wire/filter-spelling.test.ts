import { describe, expect, test } from 'vitest'
import { searchSpelling, filterSpelling } from '../../codegen/language/read/filter-spelling'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import type { FilterSpellingYaml } from '../../codegen/language/schema'
import type { Spelling } from '../../wire/call'
import { isUnspellable, REPEATED_KEY_SUFFIX, spellFilters } from '../../wire/filter-spelling'
import { readSpelledFilters } from '../../wire/filter-spelling-server'
import type { KeyedValues } from '../../wire/values'

/* A value is one value at the other side, whatever signs are in it. */

/** What a server makes of it: a key that is written for each of its values has no mark there. */
const receivedValues = (sent: KeyedValues): KeyedValues =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key.endsWith(REPEATED_KEY_SUFFIX) ? key.slice(0, -REPEATED_KEY_SUFFIX.length) : key,
      value,
    ]),
  )

const spelled = (
  table: FilterSpellingYaml,
  operator: 'equals' | 'contains' | 'startsWith' | 'in' | 'between',
  value: unknown,
) => {
  const spelling = filterSpelling(table, operator, 'name')
  if (spelling === null || typeof spelling === 'string') throw new Error('not spelled')
  const spellings = { name: spelling }
  const sent = spellFilters(spellings, { name: value })
  return { sent, read: readSpelledFilters(spellings, receivedValues(sent))['name'] }
}

const odd = [
  "O'Brien",
  '"quoted"',
  String.raw`back\slash`,
  "a','b",
  'a","b',
  "''",
  "'",
  'a,b',
  '(a)',
  'a|b',
]

const tables: readonly (readonly [string, FilterSpellingYaml])[] = [
  [
    'quotes that are doubled, as in OData',
    {
      equals: "$filter={name} eq '{value}'",
      contains: "$filter=contains({name},'{value}')",
      in: "$filter={name} in ('{value}','{value}')",
      startsWith: "$filter=matchesPattern({name},'^{pattern}')",
      between: "$filter={name} ge '{value}' and {name} le '{value}'",
    },
  ],
  [
    'double quotes with a backslash before them, as in RSQL',
    {
      equals: 'q={name}=="{value}"',
      contains: 'q={name}=like="{value}"',
      in: 'q={name}=in=("{value}","{value}")',
      startsWith: 'q={name}=re="^{pattern}"',
      between: 'q={name}=bt=("{value}","{value}")',
    },
  ],
]

describe.each(tables)('%s', (_, table) => {
  test.each(odd)('%s is the same on the other side', (value) => {
    expect(spelled(table, 'equals', value).read).toBe(value)
    expect(spelled(table, 'contains', value).read).toBe(value)
    expect(spelled(table, 'startsWith', value).read).toBe(value)
    expect(spelled(table, 'in', [value]).read).toEqual([value])
    expect(spelled(table, 'in', [value, 'b', value]).read).toEqual([value, 'b', value])
  })
})

test('what OData and RSQL get', () => {
  const [[, odata] = [], [, rsql] = []] = tables
  expect(spelled(odata ?? {}, 'contains', "O'Brien").sent).toEqual({
    '$filter&': ["contains(name,'O''Brien')"],
  })
  expect(spelled(rsql ?? {}, 'equals', String.raw`a"b\c`).sent).toEqual({
    'q&': [String.raw`name=="a\"b\\c"`],
  })
})

test('PostgREST gets each value of several in quotes', () => {
  const { sent, read } = spelled(backendPresets.postgrest.filters, 'in', ['a,b', 'c)', '"'])
  expect(sent).toEqual({ name: String.raw`in.("a,b","c)","\"")` })
  expect(read).toEqual(['a,b', 'c)', '"'])
})

const askedWith = (table: FilterSpellingYaml, value: unknown): unknown => {
  try {
    return spelled(table, 'in', value).sent
  } catch (error) {
    return isUnspellable(error) ? [error.value, error.separator] : error
  }
}

const joined: readonly (readonly [string, FilterSpellingYaml])[] = [
  ['OData', backendPresets.odata.filters],
  [
    'RSQL',
    {
      parameter: 'filter',
      join: ';',
      equals: '{name}=={literal}',
      contains: '{name}=="*{value}*"',
      startsWith: '{name}=="{value}*"',
      in: '{name}=in=({literal},{literal})',
      gte: '{name}=ge={literal}',
      lte: '{name}=le={literal}',
      empty: ['{name}=isnull=true', '{name}=isnull=false'],
      search: '({name}=="*{value}*",{name}=="*{value}*")',
    },
  ],
  [
    'PocketBase',
    {
      parameter: 'filter',
      join: ' && ',
      equals: '{name} = {literal}',
      contains: '{name} ~ {literal}',
      startsWith: '{name} ~ "{value}%"',
      in: '({name} = {literal} || {name} = {literal})',
      between: '({name} >= {literal} && {name} <= {literal})',
      empty: ['{name} = null', '{name} != null'],
      search: '({name} ~ {literal} || {name} ~ {literal})',
    },
  ],
  [
    'AIP-160',
    {
      parameter: 'filter',
      join: ' AND ',
      equals: '{name} = {literal}',
      contains: '{name}:{literal}',
      startsWith: '{name} = "{value}*"',
      in: '({name} = {literal} OR {name} = {literal})',
      gte: '{name} >= {literal}',
      lte: '{name} <= {literal}',
      empty: ['NOT {name}:*', '{name}:*'],
      search: '({name}:{literal} OR {name}:{literal})',
    },
  ],
]

const number = '{value}'

/** Filters of several kinds under their keys, as a list of this backend spells them. */
const spellingsIn = (table: FilterSpellingYaml): Record<string, Spelling> => {
  const all = {
    status: filterSpelling(table, 'equals', 'status', number),
    name: filterSpelling(table, 'contains', 'name'),
    code: filterSpelling(table, 'startsWith', 'code'),
    kinds: filterSpelling(table, 'in', 'kind'),
    numbers: filterSpelling(table, 'in', 'number', number),
    amount: filterSpelling(table, 'between', 'amount', number),
    note: filterSpelling(table, 'empty', 'note'),
    text: searchSpelling(table, ['name', 'note', 'kind']),
  }
  return Object.fromEntries(
    Object.entries(all).map(([key, spelling]) => {
      if (spelling === null || typeof spelling === 'string') throw new Error(`${key} is plain`)
      return [key, spelling]
    }),
  )
}

describe.each(joined)('all filters in one parameter: %s', (_, table) => {
  const { parameter = '' } = table
  const spellings = spellingsIn(table)

  test.each([...odd, 'x) and (y', " and name eq 'b'", '; && OR', String.raw`\"`])(
    '%s is the same on the other side, beside all others',
    (value) => {
      const asked = {
        status: '7',
        name: value,
        code: value,
        kinds: [value, 'b'],
        numbers: ['1', '2'],
        amount: ['5', '9'],
        note: false,
        text: value,
      }
      const sent = spellFilters(spellings, asked)
      expect(Object.keys(sent)).toEqual([parameter])
      expect(readSpelledFilters(spellings, sent)).toMatchObject(asked)
    },
  )

  test('nothing is sent for what asks for nothing', () => {
    expect(
      spellFilters(spellings, { status: '', kinds: [], amount: ['', ''], text: null }),
    ).toEqual({})
  })

  test('one end of a range is a condition', () => {
    if (table.gte === undefined) return
    const sent = spellFilters(spellings, { amount: ['', '9'], status: '7' })
    expect(readSpelledFilters(spellings, sent)).toMatchObject({ amount: ['', '9'], status: '7' })
  })

  test('what is no single value without quotation marks is not asked for', () => {
    expect(() => spellFilters(spellings, { status: '7 or 1' })).toThrow(
      expect.objectContaining({ value: '7 or 1', separator: ' ' }),
    )
  })
})

test('a pattern without quotation marks brings no condition of its own', () => {
  const spelling = { one: { key: 'filter', text: 'name ~ {pattern}', joined: ' AND ' } }
  const ask = (value: string) => spellFilters({ name: spelling }, { name: value })
  expect(ask('a.b')).toEqual({ filter: String.raw`name ~ a\.b` })
  expect(() => ask('a OR 1 = 1')).toThrow(expect.objectContaining({ separator: ' ' }))
})

test('what one parameter says', () => {
  const said = joined.map(([name, table]) => {
    const sent = spellFilters(spellingsIn(table), {
      status: 7,
      name: "O'B",
      kinds: ['a', 'b'],
      note: true,
    })
    return [name, Object.values(sent)[0]]
  })
  expect(Object.fromEntries(said)).toEqual({
    OData:
      "status eq 7 and contains(tolower(name),tolower('O''B')) and kind in ('a','b') and note eq null",
    RSQL: 'status==7;name=="*O\'B*";kind=in=("a","b");note=isnull=true',
    PocketBase: 'status = 7 && name ~ "O\'B" && (kind = "a" || kind = "b") && note = null',
    'AIP-160': 'status = 7 AND name:"O\'B" AND (kind = "a" OR kind = "b") AND NOT note:*',
  })
})

test('several values that one of them would tear apart are not asked for', () => {
  const { filters } = backendPresets['django-rest']
  expect(askedWith(filters, ['a', 'b'])).toEqual({ name__in: 'a,b' })
  expect(askedWith(filters, ['a', 'b,c'])).toEqual(['b,c', ','])
  expect(askedWith(backendPresets.redmine.filters, ['a|b'])).toEqual(['a|b', '|'])
  expect(askedWith(backendPresets['json-server-0'].filters, ['a,b'])).toEqual({ 'name&': ['a,b'] })
})
