import { useMemo, type ReactElement } from 'react'
import { useLocation, useTranslate } from 'ra-core'
import { usePreference } from '../../kit/base/contexts/preferences'
import type { OpenTab } from '../../providers'
import { findPage } from '../../pages/routes'
import { openTab, restoreTabs } from './tab-commands'

/** A page that can stand in a tab. */
export interface TabPage {
  readonly path: string
  /** Message key. */
  readonly title: string
  readonly element: ReactElement
  /** Whether the page has something to show where this follows its path in the address. */
  readonly holds?: (rest: string) => boolean
}

/** The page that is always open. */
export const HOME_PATH = '/index'

/**
 * A path as part of an id. Slashes become dashes, and other characters that an id should not hold become their code
 * points. Two paths never get the same id.
 */
const idOf = (path: string): string =>
  path.replaceAll(/[^a-z0-9-]/gi, (char, at) =>
    char === '/' && at === 0 ? '-' : `_${char.codePointAt(0)?.toString(16)}_`,
  )

export const tabId = (path: string): string => `tab${idOf(path)}`
export const panelId = (path: string): string => `panel${idOf(path)}`

/** Gives the title of a page in the language of the console. */
export const useTabTitle = (): ((page: TabPage) => string) => {
  const translate = useTranslate()
  return ({ title }) => translate(title, { _: translate('tabs.unnamed') })
}

const pathsIn = (stored: readonly OpenTab[]): readonly string[] => stored.map(({ path }) => path)

/** What is stored of the open pages: their paths and titles. Filters and records are not stored. */
export const storedTabsOf = (
  open: readonly string[],
  pages: readonly TabPage[],
): readonly OpenTab[] =>
  open.flatMap((path) =>
    pages.filter((page) => page.path === path).map(({ title }) => ({ path, title })),
  )

interface OpenPages {
  /** The page in the address bar. Null when that page has no tab. */
  readonly active: string | null
  /** What follows the path of that page in the address bar. */
  readonly rest: string
  /** Paths in the order of their tabs. */
  readonly open: readonly string[]
  readonly setStored: (change: (stored: readonly OpenTab[]) => readonly OpenTab[]) => void
}

/** The open pages of whoever is logged in, including the page in the address bar. */
export const useOpenPages = (pages: readonly TabPage[]): OpenPages => {
  const { pathname } = useLocation()
  const [stored, setStored] = usePreference('tabs')
  const { page, rest = '' } = findPage(pages, pathname) ?? {}
  const active = page?.path ?? null
  const open = useMemo(() => openTab(openPaths(stored, pages), active), [stored, pages, active])
  return { active, rest, open, setStored }
}

/** The paths of the stored tabs whose pages the console has. */
export const openPaths = (
  stored: readonly OpenTab[],
  pages: readonly TabPage[],
): readonly string[] =>
  restoreTabs(
    pathsIn(stored),
    pages.map(({ path }) => path),
    HOME_PATH,
  )
