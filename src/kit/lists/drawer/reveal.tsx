import { createContext, use, useMemo, useState, type ReactNode } from 'react'

/** Which personal fields of the record are readable. Nothing is kept: another record hides its own again. */
export interface Revealed {
  readonly has: (source: string) => boolean
  readonly toggle: (sources: readonly string[]) => void
}

const RevealContext = createContext<Revealed>({ has: () => false, toggle: () => undefined })

export const useRevealed = (): Revealed => use(RevealContext)

const toggleSources = (open: readonly string[], sources: readonly string[]): readonly string[] => {
  const others = open.filter((source) => !sources.includes(source))
  return sources.every((source) => open.includes(source)) ? others : [...others, ...sources]
}

interface RevealProviderProps {
  /** The record that is shown. The frame around it stays while it changes, and with it the place of its buttons. */
  readonly of: unknown
  readonly children: ReactNode
}

const none: readonly string[] = []

export const RevealProvider = ({ of, children }: RevealProviderProps) => {
  const [opened, setOpened] = useState({ of, open: none })
  const open = opened.of === of ? opened.open : none
  const revealed = useMemo(
    () => ({
      has: (source: string) => open.includes(source),
      toggle: (sources: readonly string[]) => setOpened({ of, open: toggleSources(open, sources) }),
    }),
    [of, open],
  )
  return <RevealContext value={revealed}>{children}</RevealContext>
}
