import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appKeyEntries, appKeys } from '../../schema-keys/app'
import { callKeys } from '../../schema-keys/call'
import { fieldAttributes, fieldKeys } from '../../schema-keys/field'
import { formKeys } from '../../schema-keys/form'
import { listKeyFacts, listKeys } from '../../schema-keys/list'
import { moveKeys, nearestWritten } from '../../schema-keys/move'
import { resourceKeys } from '../../schema-keys/resource'
import { statusKeys } from '../../schema-keys/status'
import type { KeyDefinition } from '../../schema-keys/shape/key'
import { appSchema } from '../../codegen/language/schema/app-schema'
import { keyName, keyValue, keyWeight } from '../../codegen/rules/diff/changes/key-definitions'
import { listAttributes, listProperties } from '../../codegen/generator/emit/list-yaml-keys'
import { sourceFiles } from '../project/rooms'
import { languageSources } from '../support/language-sources'
import { list } from '../support/model'

/* Keys of the language: each is declared once, and every stage asks its definition. */

const tables = {
  app: appKeys,
  resource: resourceKeys,
  field: fieldKeys,
  list: listKeys,
  form: formKeys,
  call: callKeys,
  move: moveKeys,
  status: statusKeys,
}

describe.each(Object.entries<Readonly<Record<string, KeyDefinition>>>(tables))(
  'keys of a %s',
  (_, table) => {
    it.each(Object.entries(table))('%s is documented, with an example', (_key, { schema }) => {
      expect(schema['description']).toMatch(/\.$/)
      expect(schema['examples']).not.toEqual([])
      expect(schema['examples']).toBeInstanceOf(Array)
    })
  },
)

describe('what keys say of themselves', () => {
  it('gives the attributes of a list, and none for what is not written', () => {
    expect(listAttributes(list([]))).toEqual({ pageSize: 15, paging: 'client' })
    const refreshed = list([], { refresh: 60, pager: { sizes: [5], layout: null } })
    expect(listAttributes(refreshed)).toMatchObject({ refresh: 60, pager: { sizes: [5] } })
  })

  it('gives the attributes of an input, and none for what is not written', () => {
    expect(fieldAttributes({})).toEqual({})
    const suggest = { text: ['a'] }
    expect(fieldAttributes({ suggest })).toEqual({ suggest })
  })

  it('gives the properties of a definition by their groups', () => {
    const sorted = list([], { sortsUpTo: 500, order: { field: 'id', order: 'DESC' } })
    expect(listProperties(sorted, 'sorting')).toEqual([['sortsUpTo', '500']])
    // The order only matters where answers are put together.
    expect(listProperties(sorted, 'reading')).toEqual([])
  })

  it('finds the fact of a key that has another name in the model', () => {
    const facts = listKeyFacts(list([], { exportPersonal: 'plain' }))
    expect(facts.find(([key]) => key === 'export')?.[2]).toBe('plain')
  })

  it('weighs a change, and names it in the words of each language', () => {
    expect(keyWeight('list', 'pageSize')).toBe('harmless')
    expect(keyWeight('create', 'call')).toBe('breaking')
    expect(keyWeight('field', 'suggest')).toBe('harmless')
    expect(keyWeight('list', 'refresh')).toBeUndefined()
    expect(keyWeight('app', 'sidebar.width')).toBe('harmless')
    expect(keyWeight('app', 'log.badge')).toBe('harmless')
    expect(keyWeight('app', 'log.keep')).toBeUndefined()
    expect(keyWeight('resource', 'retention')).toBeUndefined()
    expect(keyName('list', 'refresh', 'en')).toBe('seconds between two readings')
    expect(keyName('list', 'refresh', 'zh-chs')).toBe('重新读取的间隔秒数')
    expect(keyName('list', 'order', 'en')).toBeUndefined()
    expect(keyWeight('call', 'path')).toBe('breaking')
    expect(keyValue('call', 'on', 'selection', 'zh-chs')).toBe('批量')
    expect(keyValue('call', 'after', 'reload', 'en')).toBeUndefined()
    expect(keyWeight('move', 'call')).toBe('breaking')
    expect(keyWeight('status', 'stage')).toBe('harmless')
    expect(keyName('status', 'primary', 'zh-chs')).toBe('首选操作')
  })
})

it('takes from a status what a move does not say, and only what a status says of moves', () => {
  const status = { call: 'pay', ask: ['term'], by: 'system', label: 'Paid' }
  expect(nearestWritten({ call: 'disburse' }, status)).toMatchObject({
    call: 'disburse',
    ask: ['term'],
    by: undefined,
    label: undefined,
  })
})

describe('one declaration', () => {
  /** Keys with a name that nothing else has. */
  const distinct = [
    'sortsUpTo',
    'queues',
    'mostRows',
    'suggest',
    'retention',
    'chunkTimeout',
    'runtimeConfig',
    'toggles',
    'idempotencyKey',
    'atOnce',
    'otherPersonThan',
    'primary',
  ]

  it.each(distinct)('%s is typed in one file of the language', (key) => {
    const typed = new RegExp(String.raw`^\s*(?:readonly )?${key}\??: `, 'm')
    const declared = languageSources().filter((file) => typed.test(readFileSync(file, 'utf8')))
    expect(declared.filter((file) => !file.startsWith('schema-keys/'))).toEqual([])
  })

  /** Keys of app.yaml whose stages read them themselves. */
  const read = ['backend', 'session', 'accounts']

  it('of app.yaml have a file each, apart from those that many stages read', () => {
    const others = Object.keys(appSchema.properties).filter((key) => !Object.hasOwn(appKeys, key))
    expect(others).toEqual(read)
  })

  it.each([
    ['codegen/language/model/app.ts', 'AppModel'],
    ['src/providers/definitions/definition.ts', 'AppDefinition'],
    ['src/providers/definitions/settings-definition.ts', 'SettingsDefinition'],
  ])('%s takes the keys of app.yaml from the table', (file, name) => {
    const text = readFileSync(file, 'utf8')
    const [, body = ''] =
      new RegExp(String.raw`^export interface ${name} extends [^{]+\{\n([^]*?)^\}`, 'm').exec(
        text,
      ) ?? []
    const typed = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??: /gm)].map(([, key = '']) => key)
    expect(typed).not.toEqual([])
    const modelled = new Set(appKeyEntries.flatMap(([key, { model }]) => (model ? [key] : [])))
    expect(typed.filter((key) => modelled.has(key))).toEqual([])
  })

  it('of app.yaml are weighed in the table', () => {
    const text = readFileSync('codegen/rules/diff/changes/change-weight.ts', 'utf8')
    const [, weights = ''] = /^ {2}app: \{\n([^]*?)^ {2}\},/m.exec(text) ?? []
    const weighed = [...weights.matchAll(/'(\w+)/g)].map(([, key = '']) => key)
    expect(weighed).toContain('session')
    expect(weighed.filter((key) => Object.hasOwn(appKeys, key))).toEqual([])
  })

  /** The stages that ask the tables of keys, and what a comparison says. */
  const stages =
    /^codegen\/(?:generator\/(?:resolve|emit)|language\/(?:checks|model|read)|rules\/(?:diff|messages))\//

  it.each(['sortsUpTo', 'idempotencyKey', 'retention'])('%s is named by no stage', (key) => {
    const named = new RegExp(String.raw`^[^\`]*\b${key}\??:|'${key}'`, 'm')
    const files = sourceFiles().filter((file) => stages.test(file))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
