import { describe, expect, test } from 'vitest'
import { spellingOf } from '../../codegen/language/read/spelling'
import { presets } from '../../codegen/language/read/presets'
import type { FiltersYaml } from '../../codegen/language/schema'
import { isUnsayable, REPEATED, spellFilters } from '../../wire/spelling'
import { withSpelled } from '../../wire/spelling-server'
import type { KeyedValues } from '../../wire/values'

/* A value is one value at the other side, whatever signs are in it. */

/** What a server makes of it: a key that is written for each of its values has no mark there. */
const receivedValues = (sent: KeyedValues): KeyedValues =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key.endsWith(REPEATED) ? key.slice(0, -REPEATED.length) : key,
      value,
    ]),
  )

const spelled = (
  table: FiltersYaml,
  operator: 'equals' | 'contains' | 'startsWith' | 'in' | 'between',
  value: unknown,
) => {
  const spelling = spellingOf(table, operator, 'name')
  if (spelling === null || typeof spelling === 'string') throw new Error('not spelled')
  const spellings = { name: spelling }
  const sent = spellFilters(spellings, { name: value })
  return { sent, read: withSpelled(spellings, receivedValues(sent))['name'] }
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

const tables: readonly (readonly [string, FiltersYaml])[] = [
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
  const { sent, read } = spelled(presets.postgrest.filters, 'in', ['a,b', 'c)', '"'])
  expect(sent).toEqual({ name: String.raw`in.("a,b","c)","\"")` })
  expect(read).toEqual(['a,b', 'c)', '"'])
})

const askedWith = (table: FiltersYaml, value: unknown): unknown => {
  try {
    return spelled(table, 'in', value).sent
  } catch (error) {
    return isUnsayable(error) ? [error.value, error.separator] : error
  }
}

test('several values that one of them would tear apart are not asked for', () => {
  const { filters } = presets['django-rest']
  expect(askedWith(filters, ['a', 'b'])).toEqual({ name__in: 'a,b' })
  expect(askedWith(filters, ['a', 'b,c'])).toEqual(['b,c', ','])
  expect(askedWith(presets.redmine.filters, ['a|b'])).toEqual(['a|b', '|'])
  expect(askedWith(presets['json-server-0'].filters, ['a,b'])).toEqual({ 'name&': ['a,b'] })
})
