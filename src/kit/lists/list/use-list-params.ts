import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useExternalStore } from '../../base/contexts/use-external-store'
import { removeEmpty, useEvent, useStoreContext, type SortPayload } from 'ra-core'
import { listStoreKey } from '../../../providers/storage/react-admin-store'

type ListFilter = Readonly<Record<string, unknown>>

/** Which rows a list shows, as react-admin's store keeps it. */
export interface StoredParams {
  readonly page?: number
  readonly perPage?: number | null
  readonly sort?: string | null
  readonly order?: SortPayload['order']
  readonly filter?: ListFilter
  readonly displayedFilters?: Readonly<Record<string, boolean>>
  /** Nobody has chosen this page: the one that was wanted does not exist. */
  readonly isCorrected?: boolean
}

export interface ListParams {
  readonly page: number
  readonly perPage: number
  readonly sort: SortPayload
  readonly filter: ListFilter
  readonly displayedFilters: Readonly<Record<string, boolean>>
}

export interface ListDefaults {
  readonly resource: string
  readonly perPage: number
  readonly sort: SortPayload
}

const nothing = {} as const

/** What is stored, and the defaults for everything that is not. */
export const withListDefaults = (
  stored: StoredParams | undefined,
  { perPage, sort }: ListDefaults,
) => {
  const known = stored?.filter ? stored : undefined
  const own = known?.sort ? { field: known.sort, order: known.order ?? 'ASC' } : sort
  return {
    page: known?.page ?? 1,
    perPage: known?.perPage ?? perPage,
    sort: own,
    filter: known?.filter ?? nothing,
    displayedFilters: known?.displayedFilters ?? nothing,
  }
}

/** What react-admin's store says that the list shows. */
export const useStoredParams = (resource: string): StoredParams | undefined => {
  const store = useStoreContext()
  const key = listStoreKey(resource)
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, key],
  )
  return useExternalStore(subscribe, () => store.getItem<StoredParams>(key))
}

/** Runs a task once nothing has asked for one for a while, or at once. */
const usePatience = () => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((milliseconds: number, task: () => void): void => {
    clearTimeout(timer.current)
    if (milliseconds === 0) task()
    else timer.current = setTimeout(task, milliseconds)
  }, [])
}

const DEBOUNCE = 500

/** What react-admin's components call to change the rows that are shown. */
const modifiersOf = (
  read: () => ListParams,
  change: (patch: Partial<ListParams>) => void,
  wait: ReturnType<typeof usePatience>,
) => ({
  setPage: (page: number) => change({ page }),
  setPerPage: (perPage: number) => change({ perPage, page: 1 }),
  setSort: ({ field, order }: Partial<SortPayload> & Pick<SortPayload, 'field'>) => {
    const { sort } = read()
    const other = sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC'
    change({ sort: { field, order: order ?? other }, page: 1 })
  },
  setFilters: (filter: ListFilter, displayed?: ListParams['displayedFilters'], isLater = false) =>
    wait(isLater ? DEBOUNCE : 0, () =>
      change({
        filter: removeEmpty(filter) as ListFilter,
        ...(displayed && { displayedFilters: displayed }),
        page: 1,
      }),
    ),
  showFilter: (name: string, value?: unknown) => {
    const { filter, displayedFilters } = read()
    change({
      filter: value === undefined ? filter : { ...filter, [name]: value },
      displayedFilters: { ...displayedFilters, [name]: true },
    })
  },
  hideFilter: (name: string) => {
    const { [name]: _, ...filter } = read().filter
    const { [name]: __, ...displayedFilters } = read().displayedFilters
    change({ filter, displayedFilters })
  },
})

/**
 * Page, filters and sorting of a list, and how they are changed. They are kept in react-admin's store, where its own
 * hook keeps them, too. That hook changes them in a later task; here a change takes place in the task of the click, and
 * `ahead` is told of it before anything is rendered.
 */
export const useListParams = (defaults: ListDefaults, ahead: (params: ListParams) => void) => {
  const store = useStoreContext()
  const key = listStoreKey(defaults.resource)
  const stored = useStoredParams(defaults.resource)
  const params = useMemo(() => withListDefaults(stored, defaults), [stored, defaults])
  const read = useEvent(() => withListDefaults(store.getItem<StoredParams>(key), defaults))
  const change = useEvent((patch: Partial<ListParams>, isCorrected = false): void => {
    const next = { ...read(), ...patch }
    ahead(next)
    const { sort, ...others } = next
    const before = store.getItem<StoredParams>(key)
    store.setItem(key, { ...before, ...others, sort: sort.field, order: sort.order, isCorrected })
  })
  const wait = usePatience()
  const modifiers = useMemo(() => modifiersOf(read, change, wait), [read, change, wait])
  const correct = useCallback((page: number): void => change({ page }, true), [change])
  return { params, modifiers, correct }
}
