import { describe, expect, it } from 'vitest'
import { settingsFacts } from '../../../support/app-facts'
import { generateFiles } from '../../../../codegen/generator/pipeline/generate'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import { structureProblems } from '../../../../codegen/language/checks/structure'
import { appSettingsFile } from '../../../../codegen/generator/emit/app-settings'
import { appFile } from '../../../../codegen/generator/emit/app'
import { app, texts } from '../../../support/model'
import { realText } from '../../support/schema-under-test'

const whole = realText('schema/app.yaml')

/** Everything before the settings, with other settings. */
const found = (settings: string): string[] => {
  const text = `${whole.slice(0, whole.indexOf('appearance:'))}${settings}\n`
  const { sources } = parseSchemaFiles([{ file: 'schema/app.yaml', kind: 'app', text }])
  return sources.app
    ? structureProblems(sources.app, 'app.schema.json').map(({ code }) => code)
    : ['none']
}

const uploadWith = (credentials: { path: string } | { key?: string }) =>
  settingsFacts({ upload: { credentials } }).upload

describe('settings of app.yaml', () => {
  it('have the defaults of the specification', () => {
    expect(settingsFacts({})).toMatchObject({
      appearance: { theme: 'd2', size: 'mini', colour: '#409EFF' },
      sidebar: { width: 200, collapsedWidth: 65, collapsed: true },
      form: { labelWidth: 150 },
      search: { open: 's', close: 'esc', focusAfter: 500 },
      log: { badge: 99 },
      production: { hosts: [] },
      chunkTimeout: 120_000,
      runtimeConfig: false,
      flags: { on: 1, off: 2, yes: 1, no: 2 },
      upload: null,
    })
    expect(settingsFacts({}).appearance.themes).toHaveLength(6)
    expect(settingsFacts({}).appearance.sizes).toEqual(['default', 'medium', 'small', 'mini'])
  })

  it('keep what is said and fill in the rest', () => {
    const { sidebar, appearance } = settingsFacts({
      sidebar: { width: 240 },
      appearance: { themes: ['line', 'star'], sizes: ['small', 'default'] },
    })
    expect(sidebar).toEqual({ width: 240, collapsedWidth: 65, collapsed: true })
    expect(appearance).toMatchObject({ theme: 'line', size: 'small' })
  })

  it('know both kinds of credentials', () => {
    expect(uploadWith({ path: '/keys' })?.credentials).toEqual({ kind: 'endpoint', path: '/keys' })
    expect(uploadWith({ key: 'k' })?.credentials).toEqual({ kind: 'keys', key: 'k', secret: '' })
  })

  it.each([
    ['', []],
    ["appearance: { theme: line, colour: '#00ff00' }", []],
    ["search: { open: ctrl+k, close: esc }\nproduction: { hosts: ['*.example.com'] }", []],
    ['upload: { credentials: { path: /keys }, endpoint: http://127.0.0.1:9000 }', []],
    ['upload: { credentials: { key: a, secret: b } }', []],
    ['appearance: { theme: dark }', ['not-allowed']],
    ['appearance: { colour: red }', ['bad-value']],
    ["appearance: { colours: ['#12'] }", ['bad-value']],
    ['sidebar: { width: 5 }', ['out-of-range']],
    ['search: { open: ab }', ['bad-value']],
    ["production: { hosts: ['https://example.com'] }", ['bad-value']],
    ['log: { badges: 99 }', ['unknown-key']],
    ['upload: { region: a }', ['missing-key']],
    ["flags: { 'on': ja }", ['wrong-type']],
  ])('are checked: %s', (settings, codes) => {
    expect(found(settings)).toEqual(codes)
  })

  it('are generated into a file of their own', () => {
    const upload = settingsFacts({ upload: { credentials: { path: '/keys' } } }).upload
    const { code } = appSettingsFile(app({ upload }))
    expect(code).toContain('credentials: { kind: "endpoint", path: "/keys" }')
    expect(code).not.toContain('null')
    expect(appSettingsFile(app()).code).not.toContain('upload')
    expect(appFile(app()).code).toContain('...appSettings,')
  })

  it('of the console are those of the specification', async () => {
    const { model } = await generateFiles({ schemaDir: 'schema' })
    expect(model?.app).toMatchObject(settingsFacts({}))
  })
})

describe('the menu of the header', () => {
  const entry = { kind: 'temporary', key: 'later', label: texts('Later'), icon: 'list' } as const

  it('is generated where it is given, and is else the menu itself', () => {
    expect(appFile(app()).code).not.toContain('header: [')
    expect(appFile(app({ header: [{ kind: 'resource', resource: 'order' }] })).code).toContain(
      'header: [\n{ resource: "order" },\n]',
    )
  })

  it('and the sidebar know pages that are still to come', () => {
    expect(appFile(app({ menu: [entry] })).code).toContain(
      '{ temporary: "later", label: "menu.later", icon: "list" }',
    )
  })

  it('may warn of a page that does not exist', () => {
    const at = whole.indexOf('  - order')
    const text = `${whole.slice(0, at)}  - { page: later, label: x, temporary: true }\n${whole.slice(at)}`
    const { sources } = parseSchemaFiles([{ file: 'schema/app.yaml', kind: 'app', text }])
    expect(sources.app && structureProblems(sources.app, 'app.schema.json')).toEqual([])
  })
})
