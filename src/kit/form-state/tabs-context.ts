import { createContext } from 'react'

/** What the groups of a form with tabs know: the id that theirs are made from, and which of them is open. */
export const TabsContext = createContext<{ readonly id: string; readonly open: string } | null>(
  null,
)
