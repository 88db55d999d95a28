/** Opened pages by path, in the order of their tabs, and the one that is shown. */
export interface TabsState {
  readonly open: readonly string[]
  readonly active: string | null
}

interface CommandInput extends TabsState {
  /** The tab that the command was chosen on. */
  readonly target: string
  /** The tab that is never closed. */
  readonly home: string
}

type Keeps = (tab: { readonly at: number; readonly targetAt: number }) => boolean

const keeps: Readonly<Record<string, Keeps>> = {
  left: ({ at, targetAt }) => at >= targetAt,
  right: ({ at, targetAt }) => at <= targetAt,
  others: ({ at, targetAt }) => at === targetAt,
  all: () => false,
}

export type TabCommand = 'left' | 'right' | 'others' | 'all'

/** In the order of the menus. */
export const tabCommands: readonly TabCommand[] = ['left', 'right', 'others', 'all']

/** What a tab's menu offers: nothing can be said about the neighbours of the home page. */
export const commandsFor = (path: string, home: string): readonly TabCommand[] =>
  path === home ? ['all'] : tabCommands

/** The tabs after a command: its target is shown, or the home page once all are closed. Null: there is no such command. */
export const runTabCommand = (
  command: string,
  { open, active, target, home }: CommandInput,
): TabsState | null => {
  const keep = Object.hasOwn(keeps, command) ? keeps[command] : undefined
  if (!keep) return null
  const targetAt = open.indexOf(target)
  if (targetAt === -1) return { open, active }
  return {
    open: open.filter((path, at) => path === home || keep({ at, targetAt })),
    active: command === 'all' ? home : target,
  }
}

/** The tabs without one of them. The right neighbour of the tab that was shown takes its place, else the left one. */
export const closeTab = (
  path: string,
  { open, active, home }: Omit<CommandInput, 'target'>,
): TabsState => {
  const at = open.indexOf(path)
  if (at === -1 || path === home) return { open, active }
  return {
    open: open.filter((other) => other !== path),
    active: active === path ? (open[at + 1] ?? open[at - 1] ?? home) : active,
  }
}

/** The tabs with one of them at another place, which is held inside the row. */
export const moveTab = (open: readonly string[], path: string, to: number): readonly string[] => {
  if (!open.includes(path)) return open
  const others = open.filter((other) => other !== path)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, path)
}

/**
 * Stored paths as tabs: each page once, without those that the console does not have, and never without the home page.
 */
export const restoreTabs = (
  stored: readonly string[],
  pages: readonly string[],
  home: string,
): readonly string[] => {
  const known = [...new Set(stored)].filter((path) => pages.includes(path))
  return known.includes(home) ? known : [home, ...known]
}

/** The tabs with a page among them: at the end, when it has just been opened. */
export const openTab = (open: readonly string[], path: string | null): readonly string[] =>
  path === null || open.includes(path) ? open : [...open, path]
