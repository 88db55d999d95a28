import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useEvent, useListContext, useListFilterContext } from 'ra-core'
import { usePresetCount } from '../../base/contexts/list-presets'

export type FilterValues = Readonly<Record<string, unknown>>

/** The values that stand in the filters, whether they have been searched for or not. */
export interface FilterDraft {
  /** Id of the form, so that a button outside can submit it. */
  readonly formId: string
  readonly values: FilterValues
  /** Names of values that have been changed and not been searched for. Only a search button keeps filters waiting. */
  readonly unapplied: ReadonlySet<string>
  /** Goes up when all filters are emptied. Filters with a state of their own then start anew. */
  readonly version: number
  /** True once a search was refused because of a problem. */
  readonly attempted: boolean
  /** Sets a value. A value with a problem is not searched for. */
  readonly set: (name: string, value: unknown, problem?: string | null) => void
  /** Sets values and searches for them at once. What else is typed and not searched for stays as it is. */
  readonly choose: (values: FilterValues) => void
  /** Searches, unless a value has a problem. Tells whether it did. */
  readonly search: () => boolean
  readonly reset: () => void
  /** Puts other values into the filters, without a search. */
  readonly startOver: (values: FilterValues) => void
  /** Forgets what is wrong with values: what was typed half is no longer on the screen. */
  readonly dropProblems: () => void
  /** A search button calls this while it is on the screen. Without a search button, filters apply as they change. */
  readonly waitForButton: () => () => void
  /** Where the search buttons stand while the filters lie in a sheet: null as long as it is closed. */
  readonly foot: HTMLElement | null | undefined
  readonly setFoot: (foot: HTMLElement | null | undefined) => void
}

const FilterDraftContext = createContext<FilterDraft | null>(null)

export const useFilterDraft = (): FilterDraft => {
  const draft = use(FilterDraftContext)
  if (!draft) throw new Error('Filters belong inside a <List>')
  return draft
}

const DEBOUNCE = 400

/** The filters that are not empty. Two sets of filters that search for the same become equal. */
export const dropEmptyFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== undefined && value !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const useApply = () => {
  const { filterValues, page, refetch, setFilters } = useListContext()
  return useEvent((values: FilterValues, isChange = false) => {
    const applied = filterValues as FilterValues
    const wanted = dropEmptyFilters(isChange ? { ...applied, ...values } : values)
    const current = dropEmptyFilters(applied)
    // Searching for the same again means that the operator wants the present rows.
    if (page === 1 && JSON.stringify(wanted) === JSON.stringify(current)) void refetch()
    else setFilters(wanted, undefined, false)
  })
}

/** The values of the draft. The ref has them at once, so that two changes in the same tick do not undo each other. */
const useValues = (initial: FilterValues) => {
  const [values, setValues] = useState(initial)
  const current = useRef(initial)
  const put = useCallback((next: FilterValues) => {
    current.current = next
    setValues(next)
  }, [])
  const merge = useCallback(
    (changed: FilterValues) => put({ ...current.current, ...changed }),
    [put],
  )
  return { values, current, put, merge }
}

const useTimer = () => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((task: (() => void) | null) => {
    clearTimeout(timer.current)
    if (task) timer.current = setTimeout(task, DEBOUNCE)
  }, [])
}

/** Counts the search buttons on the screen. The ref has the number at once. */
const useButtonCount = () => {
  const count = useRef(0)
  const [hasButton, setHasButton] = useState(false)
  const waitForButton = useCallback(() => {
    const add = (number: number): void => {
      count.current += number
      setHasButton(count.current > 0)
    }
    add(1)
    return () => add(-1)
  }, [])
  return { count, hasButton, waitForButton }
}

const none: ReadonlySet<string> = new Set()

/** The names under which two sets of filters search for something else. A value with a problem is no search at all. */
const changedFilterNames = (
  values: FilterValues,
  applied: FilterValues,
  problems: ReadonlySet<string>,
): ReadonlySet<string> => {
  const [wanted, current] = [dropEmptyFilters(values), dropEmptyFilters(applied)]
  const names = Object.keys({ ...wanted, ...current })
  const differs = (name: string) => JSON.stringify(wanted[name]) !== JSON.stringify(current[name])
  const found = new Set([...names.filter(differs), ...problems])
  return found.size === 0 ? none : found
}

const withProblem = (problems: ReadonlySet<string>, name: string, problem: string | null) => {
  const others = [...problems].filter((each) => each !== name)
  return new Set(problem === null ? others : [...others, name])
}

/** The names of the filters that have a problem, and whether they were searched for. The ref has them at once. */
const useProblems = () => {
  const [problems, setProblems] = useState(none)
  const [attempted, setAttempted] = useState(false)
  const faulty = useRef(none)
  const note = useCallback((next: ReadonlySet<string>) => {
    faulty.current = next
    setProblems(next)
  }, [])
  const dropProblems = useCallback(() => {
    note(none)
    setAttempted(false)
  }, [note])
  return { problems, faulty, note, attempted, setAttempted, dropProblems }
}

/** What the filters hold, and everything that can be done with it. */
const useDraftValues = () => {
  const apply = useApply()
  const { filterValues } = useListFilterContext()
  const { values, current, put, merge } = useValues(filterValues as FilterValues)
  const [version, setVersion] = useState(0)
  const { problems, faulty, note, setAttempted, dropProblems, attempted } = useProblems()
  const { count, hasButton, waitForButton } = useButtonCount()
  const later = useTimer()

  const actions = useMemo(() => {
    const applyNow = (): void => {
      later(null)
      if (faulty.current.size === 0) apply(current.current)
    }
    const startOver = (start: FilterValues): void => {
      later(null)
      dropProblems()
      put(start)
      setVersion((number) => number + 1)
    }
    const set = (name: string, value: unknown, problem: string | null = null): void => {
      note(withProblem(faulty.current, name, problem))
      merge({ [name]: value })
      // A search button may come while this waits: after a reload, somebody types before it is there.
      const applyLater = (): void => (count.current === 0 ? applyNow() : undefined)
      later(count.current === 0 ? applyLater : null)
    }
    const search = (): boolean => {
      const isFaulty = faulty.current.size > 0
      setAttempted(isFaulty)
      applyNow()
      return !isFaulty
    }
    const reset = (): void => {
      startOver({})
      applyNow()
    }
    return { set, search, reset, startOver, dropProblems }
  }, [apply, count, current, dropProblems, faulty, later, merge, note, put, setAttempted])
  return { values, problems, hasButton, version, attempted, waitForButton, merge, actions }
}

/** Starts the draft anew when the list's filters are set from outside, because its values are then out of date. */
const useAdoption = (startOver: (values: FilterValues) => void): void => {
  const { filterValues, resource } = useListFilterContext()
  const presets = usePresetCount(resource)
  const adopted = useRef(presets)
  useEffect(() => {
    if (adopted.current === presets) return
    adopted.current = presets
    startOver(filterValues as FilterValues)
  }, [presets, filterValues, startOver])
}

const useDraft = (): FilterDraft => {
  const formId = useId()
  const apply = useApply()
  const { problems, hasButton, merge, actions: own, ...draft } = useDraftValues()
  const { values, version, attempted, waitForButton } = draft
  useAdoption(own.startOver)
  const choose = useEvent((chosen: FilterValues): void => {
    merge(chosen)
    apply(chosen, true)
  })
  const [foot, setFoot] = useState<HTMLElement | null>()
  const { filterValues } = useListFilterContext()
  const unapplied = useMemo(
    () => (hasButton ? changedFilterNames(values, filterValues as FilterValues, problems) : none),
    [hasButton, values, filterValues, problems],
  )
  const actions = useMemo(
    () => ({ ...own, choose, waitForButton, setFoot }),
    [own, choose, waitForButton],
  )
  const shown = useMemo(
    () => ({ formId, values, unapplied, version, attempted, foot }),
    [formId, values, unapplied, version, attempted, foot],
  )
  return useMemo(() => ({ ...shown, ...actions }), [shown, actions])
}

export const FilterDraftProvider = ({ children }: { readonly children: ReactNode }) => (
  <FilterDraftContext value={useDraft()}>{children}</FilterDraftContext>
)
