/** The paths of the open pages in the order of their tabs, and the path of the page that is shown. */
export interface TabsState {
  readonly open: readonly string[]
  readonly active: string | null
}

interface CommandInput extends TabsState {
  /** The tab on which the command was chosen. */
  readonly target: string
  /** The tab that cannot be closed. */
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

/** The commands in the order of the menus. */
export const tabCommands: readonly TabCommand[] = ['left', 'right', 'others', 'all']

/** The commands that a tab's menu offers. The menu of the home page only offers to close all tabs. */
export const commandsFor = (path: string, home: string): readonly TabCommand[] =>
  path === home ? ['all'] : tabCommands

/**
 * The tabs after a command. The tab of the command is shown, or the home page once all are closed. Null when there is
 * no such command.
 */
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

/**
 * The tabs after closing one of them. When it was the one that is shown, its right neighbour is shown instead, or else
 * the left one.
 */
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

/** The tabs after moving one of them. A place outside the row is moved to the nearest end. */
export const moveTab = (open: readonly string[], path: string, to: number): readonly string[] => {
  if (!open.includes(path)) return open
  const others = open.filter((other) => other !== path)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, path)
}

/**
 * Restores tabs from stored paths. Each page occurs once, pages that the console does not have are dropped, and the
 * home page is always there.
 */
export const restoreTabs = (
  stored: readonly string[],
  pages: readonly string[],
  home: string,
): readonly string[] => {
  const known = [...new Set(stored)].filter((path) => pages.includes(path))
  return known.includes(home) ? known : [home, ...known]
}

/** The tabs including the given page. A page that was not open is added at the end. */
export const openTab = (open: readonly string[], path: string | null): readonly string[] =>
  path === null || open.includes(path) ? open : [...open, path]
