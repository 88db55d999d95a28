import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formKeys } from '../../schema-keys/form'
import { factsIn, listKeys } from '../../schema-keys/list'
import { keyName, keyWeight } from '../../codegen/rules/diff/changes/keys'
import { listAttributes, listProperties } from '../../codegen/generator/emit/list-keys'
import { languageSources } from '../support/language-sources'
import { list } from '../support/model'

/* Keys of lists and forms: each is declared once, and every stage asks its definition. */

const tables = { list: listKeys, form: formKeys }

describe.each(Object.entries(tables))('keys of a %s', (_, table) => {
  it.each(Object.entries(table))('%s is documented, with an example', (_key, { schema }) => {
    expect(schema.description.endsWith('.')).toBe(true)
    expect(schema.examples.length).toBeGreaterThan(0)
  })
})

describe('what keys say of themselves', () => {
  it('gives the attributes of a list, and none for what is not written', () => {
    expect(listAttributes(list([]))).toEqual({ pageSize: 15, paging: 'client' })
    const refreshed = list([], { refresh: 60, pager: { sizes: [5], layout: null } })
    expect(listAttributes(refreshed)).toMatchObject({ refresh: 60, pager: { sizes: [5] } })
  })

  it('gives the properties of a definition by their groups', () => {
    const sorted = list([], { sortsUpTo: 500, order: { field: 'id', order: 'DESC' } })
    expect(listProperties(sorted, 'sorting')).toEqual([['sortsUpTo', '500']])
    // The order only matters where answers are put together.
    expect(listProperties(sorted, 'reading')).toEqual([])
  })

  it('finds the fact of a key that has another name in the model', () => {
    const facts = factsIn(list([], { exportPersonal: 'plain' }))
    expect(facts.find(([key]) => key === 'export')?.[2]).toBe('plain')
  })

  it('weighs a change, and names it in the words of each language', () => {
    expect(keyWeight('list', 'pageSize')).toBe('harmless')
    expect(keyWeight('create', 'call')).toBe('breaking')
    expect(keyWeight('list', 'refresh')).toBeUndefined()
    expect(keyName('list', 'refresh', 'en')).toBe('seconds between two readings')
    expect(keyName('list', 'refresh', 'zh-chs')).toBe('重新读取的间隔秒数')
    expect(keyName('list', 'order', 'en')).toBeUndefined()
  })
})

describe('one declaration', () => {
  /** Keys with a name that nothing else has. */
  const distinct = ['sortsUpTo', 'queues', 'mostRows']

  it.each(distinct)('%s is typed in one file of the language', (key) => {
    const typed = new RegExp(String.raw`^\s*(?:readonly )?${key}\??: `, 'm')
    const declared = languageSources().filter((file) => typed.test(readFileSync(file, 'utf8')))
    expect(declared.filter((file) => !file.startsWith('schema-keys/'))).toEqual([])
  })
})
