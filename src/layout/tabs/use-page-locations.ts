import { use, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEvent, useLocation } from 'ra-core'
import { isKeyedValues } from '../../../wire/values'
import { UnsavedFormsContext } from '../../kit/base/contexts/unsaved'
import { withoutKey } from '../../../wire/value-shapes'

/** What follows the path of each page in its address, where that is anything. */
type Rests = Readonly<Record<string, string>>

interface TabPagesState {
  /** The page that is shown. Null when it has no tab. */
  readonly active: string | null
  /** What follows its path in the address bar. */
  readonly rest: string
  /** The paths of the pages that are kept. */
  readonly retained: readonly string[]
  /** What followed the path of a page when it was shown last, perhaps before this console began. */
  readonly before: (path: string) => string | undefined
}

/** How a page goes from one place inside its address to another. */
export interface PageLocationNavigation {
  readonly go: (path: string, rest: string, replace?: boolean) => void
  /** Goes to another page. */
  readonly visit: (path: string) => void
  /** Goes back to the page itself. */
  readonly leave: (path: string) => void
  /** Whether that has been called, and nobody has to be asked. */
  readonly isLeaving: () => boolean
}

export interface PageLocations {
  readonly restOf: (path: string) => string
  /** They stay the same wherever the operator goes. */
  readonly ways: PageLocationNavigation
}

/** Marks an entry of the history that was made by opening something on a page. The entry before it is that page. */
const FROM_PAGE = { isFromPage: true } as const

const isFromPage = (state: unknown): boolean => isKeyedValues(state) && 'isFromPage' in state

const areSame = (a: Rests, b: Rests): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What follows the path of each kept page, whether it is shown or not. */
const useRests = ({ active, rest, retained, before }: TabPagesState) => {
  const forms = use(UnsavedFormsContext)
  const [last, setLast] = useState<{ active: string | null; rests: Rests }>({
    active: null,
    rests: {},
  })
  const remembered = active === null ? undefined : (last.rests[active] ?? before(active))
  const isUnsaved = () => (forms?.list() ?? []).some(({ page }) => page?.path === active)
  const isEntered = active !== last.active
  const isElsewhere = isEntered && remembered !== undefined && remembered !== rest
  // Whatever the address says, a form that holds something is shown again.
  const isRestored = isElsewhere && (rest === '' || isUnsaved())
  const shown = isRestored ? remembered : rest
  const open = Object.entries(last.rests).filter(([path]) => retained.includes(path))
  const rests = {
    ...withoutKey(Object.fromEntries(open), active),
    ...(active !== null && shown !== '' && { [active]: shown }),
  }
  if (!isRestored && (isEntered || !areSame(rests, last.rests))) setLast({ active, rests })
  const forget = (path: string) =>
    setLast((latest) => ({ ...latest, rests: withoutKey(latest.rests, path) }))
  return { rests, restored: isRestored && active !== null ? active + shown : null, forget }
}

/**
 * Where each page is inside its own address. A tab that is chosen again shows the record, or the form, that it showed
 * last, whatever chooses it.
 */
export const usePageLocations = (shown: TabPagesState): PageLocations => {
  const { active, rest } = shown
  const navigate = useNavigate()
  const { key, search, state } = useLocation()
  const { rests, restored, forget } = useRests(shown)
  const leaving = useRef<string>(undefined)
  useEffect(() => {
    if (leaving.current !== key) leaving.current = undefined
  }, [key])
  useEffect(() => {
    if (restored !== null) void navigate(restored + search, { replace: true })
  }, [restored, search, navigate])
  const go = useEvent((path: string, to: string, replace = false) => {
    const isOpened = path === active && rest === ''
    const entry = replace ? { replace: true, state: state as unknown } : null
    void navigate(path + to + search, entry ?? (isOpened ? { state: FROM_PAGE } : {}))
  })
  const visit = useEvent((path: string) => void navigate(path))
  const leave = useEvent((path: string) => {
    // A call may end while another page is shown, which stays.
    if (path !== active) return forget(path)
    leaving.current = key
    // The entry of what was opened goes, so that Back does not open it again.
    if (isFromPage(state)) void navigate(-1)
    else void navigate(path + search)
  })
  const isLeaving = useEvent(() => leaving.current === key)
  const ways = useMemo(() => ({ go, visit, leave, isLeaving }), [go, visit, leave, isLeaving])
  return { restOf: (path) => rests[path] ?? '', ways }
}
