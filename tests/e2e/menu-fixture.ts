import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { AppDefinition } from '../../src/providers/definitions/definition'
import { buildForProduction, ownEarlyScript } from './production-build'

type Menu = AppDefinition['menu']

const icon = 'folder'
const url = (address: string) => ({ url: address, label: address, icon: 'link' })
const empty = (key: string, label: string) => ({ key, label, icon, entries: [] })

/** Addresses that must lead nowhere. */
export const hostileUrls = [
  'javascript:window.opener.PWN=1',
  'data:text/html,PWN',
  ' java\tscript:window.PWN=1',
  '//evil.example',
]

/** A menu with every kind of entry. Its labels are no message keys, so they are shown as they are. */
export const mixedMenu: Menu = [
  { page: 'index', label: 'menu.index', icon: 'home' },
  {
    key: 'loans',
    label: '贷款业务',
    icon: 'receipt',
    entries: [
      { resource: 'order' },
      { resource: 'pre-screening' },
      { key: 'deep', label: '更多', icon, entries: [{ resource: 'product' }] },
    ],
  },
  {
    key: 'money',
    label: '资金管理',
    icon: 'bank',
    entries: [{ resource: 'bank' }, { temporary: 'reports', label: '报表', icon: 'log' }],
  },
  { temporary: 'audit', label: '审计', icon: 'log' },
  empty('nothing', '空目录'),
  { url: 'https://docs.example/guide?a=1', label: '帮助文档', icon: 'link' },
  url('http://plain.example/'),
  ...hostileUrls.map(url),
]

const KEY = 'test.settings'

/** Builds a console that takes its settings from where a page has put them, for `useConsole`. */
export async function buildAdjustable(): Promise<{ dist: string; remove: () => void }> {
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-menu-'))
  const text = `import { app as schemaApp } from './app'
export const app = { ...schemaApp, ...JSON.parse(localStorage.getItem('${KEY}') ?? '{}') }`
  await buildForProduction(dist, [
    {
      name: 'other-settings',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('/src/generated/index.ts')
          ? code.replace(/export \{ app \} from '\.\/app'/, text)
          : null,
    },
    ownEarlyScript([], false),
  ])
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) }
}

/** Gives other settings than those of schema/app.yaml to the pages that are loaded from now on. */
export async function adjust(page: Page, settings: Partial<AppDefinition>): Promise<void> {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(settings),
  ] as const)
}
