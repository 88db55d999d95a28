import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useReportToHistory } from '../../base/contexts/report-to-history'
import { failureText } from '../../base/values/failure-text'

/** Which personal fields of the record are readable. Nothing is kept: another record hides its own again. */
export interface RevealedFields {
  readonly has: (source: string) => boolean
  readonly toggle: (sources: readonly string[]) => void
  /** Tells the history that hidden fields are taken along. False: that failed, so that they must not be. Null: nobody is told. */
  readonly tell: ((sources: readonly string[]) => Promise<boolean>) | null
}

const RevealContext = createContext<RevealedFields>({
  has: () => false,
  toggle: () => undefined,
  tell: null,
})

export const useRevealedFields = (): RevealedFields => use(RevealContext)

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

/** Tells the history of fields of a record, and the operator where that fails. Null: there is nothing to tell. */
const useTell = (of: unknown): RevealedFields['tell'] => {
  const { name } = useDefinition()
  const tell = useReportToHistory()
  const notify = useNotify()
  const translate = useTranslate()
  return useMemo(
    () =>
      tell &&
      (async (fields) => {
        try {
          await tell({ kind: 'reveal', resource: name, record: String(of), fields })
          return true
        } catch (error) {
          notify(failureText(error, translate), { type: 'error' })
          return false
        }
      }),
    [tell, name, of, notify, translate],
  )
}

export const RevealProvider = ({ of, children }: RevealProviderProps) => {
  const [opened, setOpened] = useState({ of, open: none })
  const open = opened.of === of ? opened.open : none
  const tell = useTell(of)
  const revealed = useMemo(() => {
    const change = (sources: readonly string[]) =>
      setOpened({ of, open: toggleSources(open, sources) })
    const reveal = async (sources: readonly string[]): Promise<void> => {
      if (await tell?.(sources.filter((source) => !open.includes(source)))) change(sources)
    }
    return {
      has: (source: string) => open.includes(source),
      toggle: (sources: readonly string[]) => {
        const isHiding = sources.every((source) => open.includes(source))
        if (isHiding || tell === null) change(sources)
        else void reveal(sources)
      },
      tell,
    }
  }, [of, open, tell])
  return <RevealContext value={revealed}>{children}</RevealContext>
}
