import { useMemo, type ReactElement } from 'react'
import { useTranslate } from 'ra-core'
import { usePreference } from '../../kit/contexts/preferences'
import type { OpenTab } from '../../providers'
import { usePathname } from '../navigation/use-pathname'
import { openTab, restoreTabs } from './tab-commands'

/** A page that can stand in a tab. */
export interface TabPage {
  readonly path: string
  /** Message key. */
  readonly title: string
  readonly element: ReactElement
}

/** The page that is always open. */
export const HOME = '/index'

/** Slashes as dashes, and whatever else an id should not hold as its code point: two paths never share an id. */
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

const withoutEnd = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '')

const pathsIn = (stored: readonly OpenTab[]): readonly string[] => stored.map(({ path }) => path)

/** What is kept of opened pages: where they are and what they are called. Filters and records stay out of it. */
export const toStored = (open: readonly string[], pages: readonly TabPage[]): readonly OpenTab[] =>
  open.flatMap((path) =>
    pages.filter((page) => page.path === path).map(({ title }) => ({ path, title })),
  )

interface OpenPages {
  /** The page in the address bar, or null when it is none that has a tab. */
  readonly active: string | null
  /** Paths in the order of their tabs. */
  readonly open: readonly string[]
  readonly setStored: (change: (stored: readonly OpenTab[]) => readonly OpenTab[]) => void
}

/** The opened pages of whoever is logged in, with the one in the address bar among them. */
export const useOpenPages = (pages: readonly TabPage[]): OpenPages => {
  const pathname = usePathname()
  const [stored, setStored] = usePreference('tabs')
  const path = withoutEnd(pathname)
  const active = pages.some((page) => page.path === path) ? path : null
  const open = useMemo(() => openTab(openPaths(stored, pages), active), [stored, pages, active])
  return { active, open, setStored }
}

/** Paths of the stored tabs that the console has pages for. */
export const openPaths = (
  stored: readonly OpenTab[],
  pages: readonly TabPage[],
): readonly string[] =>
  restoreTabs(
    pathsIn(stored),
    pages.map(({ path }) => path),
    HOME,
  )
