import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { filterSpelling } from '../../codegen/language/read/filter-spelling'
import type { FilterSpellingYaml } from '../../codegen/language/schema'
import { spellFilters } from '../../wire/filter-spelling'
import { packages } from './programs'

/* Values in quotes, read by parsers of the languages that lists are asked in: each is one value there. */

const load = (name: string): unknown => createRequire(`${packages}/package.json`)(name)

const odd = ["O'Brien", 'a"b', String.raw`a\b`, 'a,b', "a','b", 'a","b', '(x)', "''", 'x;y==z']

/** The text that a filter of a table becomes. */
const textOf = (
  table: FilterSpellingYaml,
  operator: 'contains' | 'equals' | 'in',
  value: unknown,
): string => {
  const spelling = filterSpelling(table, operator, 'name')
  if (spelling === null || typeof spelling === 'string') throw new Error('not spelled')
  const [text = ''] = Object.values(spellFilters({ name: spelling }, { name: value })).flat()
  return String(text)
}

interface RsqlParser {
  parse(text: string): { right: { value: string | string[] } }
}

interface ODataParser {
  defaultParser: { filter(text: string): unknown }
}

/** The literals of a filter as OData reads them. */
const literalsIn = (text: string): string[] => {
  const found: string[] = []
  const { defaultParser } = load('@odata/parser') as ODataParser
  JSON.stringify(defaultParser.filter(encodeURI(text)), (_, node: unknown) => {
    if (typeof node === 'object' && node !== null && 'type' in node && node.type === 'Literal')
      found.push(decodeURI(String((node as { raw?: unknown }).raw)))
    return node
  })
  return found.map((raw) => raw.slice(1, -1).replaceAll("''", "'"))
}

describe.skipIf(packages === undefined)('Parsers of filters', () => {
  it.each(odd)('RSQL reads %s', (value) => {
    const { parse } = load('@rsql/parser') as RsqlParser
    const one = textOf({ contains: 'q={name}=="{value}"' }, 'contains', value)
    expect(parse(one).right.value).toBe(value)
    const several = textOf({ in: 'q={name}=in=("{value}","{value}")' }, 'in', [value, 'b'])
    expect(parse(several).right.value).toEqual([value, 'b'])
  })

  it.each(odd)('RSQL reads %s beside another filter', (value) => {
    const { parse } = load('@rsql/parser') as RsqlParser
    const words = { parameter: 'q', join: ';', equals: '{name}=={literal}' }
    const text = textOf(words, 'equals', value)
    const { left, right } = parse(`state==open;${text}`) as unknown as Record<
      'left' | 'right',
      { readonly right: { readonly value: string } }
    >
    expect([left.right.value, right.right.value]).toEqual(['open', value])
  })

  it.each(odd)('OData reads %s in the words of its preset', (value) => {
    const { filters } = backendPresets.odata
    for (const operator of ['equals', 'contains'] as const)
      expect(literalsIn(textOf(filters, operator, value))).toEqual([value])
  })

  it.each(odd)('OData reads %s', (value) => {
    const text = textOf({ contains: "$filter=contains({name},'{value}')" }, 'contains', value)
    expect(literalsIn(text)).toEqual([value])
  })
})
