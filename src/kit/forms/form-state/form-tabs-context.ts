import { createContext } from 'react'

/** What a form with tabs tells its groups: the id that their ids are made from, and the name of the open group. */
export const FormTabsContext = createContext<{ readonly id: string; readonly open: string } | null>(
  null,
)
