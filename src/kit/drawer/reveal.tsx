import { createContext, use, useMemo, useState, type ReactNode } from 'react'

/** Which personal fields of the record are readable. Nothing is kept: another record hides its own again. */
export interface Revealed {
  readonly has: (source: string) => boolean
  readonly toggle: (sources: readonly string[]) => void
}

const RevealContext = createContext<Revealed>({ has: () => false, toggle: () => undefined })

export const useRevealed = (): Revealed => use(RevealContext)

const toggled = (open: readonly string[], sources: readonly string[]): readonly string[] => {
  const others = open.filter((source) => !sources.includes(source))
  return sources.every((source) => open.includes(source)) ? others : [...others, ...sources]
}

export const RevealProvider = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState<readonly string[]>([])
  const revealed = useMemo(
    () => ({
      has: (source: string) => open.includes(source),
      toggle: (sources: readonly string[]) => setOpen((before) => toggled(before, sources)),
    }),
    [open],
  )
  return <RevealContext value={revealed}>{children}</RevealContext>
}
