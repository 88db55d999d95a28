import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  useEvent,
  ListContextProvider,
  ResourceContextProvider,
  useListContext,
  useStoreContext,
  useTranslate,
} from 'ra-core'
import { backendOrder } from '../../../../wire/list-request'
import type { ListAttributes } from '../../../providers/definitions/definition'
import { useDefinition, useDefinitions } from '../../base/contexts/definitions'
import { listStoreKey } from '../../../providers/storage/react-admin-store'
import { usePageLocation } from '../../base/contexts/page-location'
import { FilterDraftProvider } from '../filters/filter-draft'
import { lazyPart } from '../../base/loading/lazy-part'
import { holdIdle, whenIdle } from '../../base/loading/when-idle'
import { endPrerendered } from '../../../providers/http/prerendered'
import { browserEntryKey, type FirstBrowserEntry } from './browser-entry'
import { useLastListPlace } from './use-last-list-place'
import { ListSettingsContext } from './list-settings'
import { ListFailure } from './list-failure'
import { useDelayedFlag } from '../table/use-delayed-flag'
import { useEarlyHotkey } from '../keyboard/use-early-hotkey'
import { useChosenPageSize } from './page-size-select'
import { PageTitle } from './page-title'
import { Pager, type PagerProps } from './pager'
import { ScreenDialogs } from './screen-dialogs'
import { usePreloadDialogs } from './use-preload-dialogs'
import { useList } from './use-list'
import type { ListDefaults, StoredParams } from './use-list-params'
import { countArgs } from '../../base/values/count-args'

/** Beside its own, a list takes the attributes of the keys of the language. */
export interface ListProps extends ListAttributes {
  readonly children: ReactNode
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
}

const ListAddress = lazyPart(() => import('./list-address'))
const FreshRows = lazyPart(() => import('./list-auto-refresh'))
const ColumnEdges = lazyPart(() => import('../columns/column-edges'))
const ListKeys = lazyPart(() => import('../keyboard/list-hotkeys'))

/**
 * A list screen. Page, filters and sorting are kept in react-admin's store, which is in memory. The address has them,
 * too, but for filters that tell of a person.
 *
 * @example
 * ```tsx
 * // src/overrides/bank/list.tsx
 * import { Column, List, Table, TextCell } from 'deskwright/kit'
 *
 * export const BankList = () => (
 *   <List pageSize={20} paging="client" sort={{ field: 'name', order: 'ASC' }} refresh={60}>
 *     <Table>
 *       <Column source="name" sortable>
 *         <TextCell />
 *       </Column>
 *     </Table>
 *   </List>
 * )
 * ```
 */
export const List = ({
  children,
  paging = 'client',
  sort = backendOrder,
  refresh,
  ...props
}: ListProps) => {
  const { name } = useDefinition()
  const { perPage, usual, ...pager } = useTablePager(props)
  const defaults = useMemo(() => ({ resource: name, perPage, sort }), [name, perPage, sort])
  const limits = { usual: { perPage: usual, sort }, sizes: pager.sizes }
  usePreloadDialogs()
  return (
    <ResourceContextProvider value={name}>
      <AtAddress defaults={defaults} {...limits}>
        <ListOf defaults={defaults}>
          <ListSettingsContext value={limits}>
            <ListView pager={{ ...pager, always: paging === 'server' }} refresh={refresh}>
              {children}
            </ListView>
          </ListSettingsContext>
        </ListOf>
      </AtAddress>
    </ResourceContextProvider>
  )
}

interface ListOfProps {
  readonly defaults: ListDefaults
  readonly children: ReactNode
}

const ListOf = ({ defaults, children }: ListOfProps) => (
  <ListContextProvider value={useList(defaults)}>
    <FilterDraftProvider>
      <ScreenDialogs>{children}</ScreenDialogs>
    </FilterDraftProvider>
  </ListContextProvider>
)

/** Notes what a list shows until somebody takes the notes, to write them into the history. */
const useSteps = (key: string, isPage: boolean) => {
  const store = useStoreContext()
  const steps = useRef<StoredParams[] | null>([])
  useEffect(
    () =>
      isPage
        ? store.subscribe(key, (step: StoredParams) => void steps.current?.push(step))
        : undefined,
    [store, key, isPage],
  )
  return useEvent((): readonly StoredParams[] => {
    const taken = steps.current ?? []
    steps.current = null
    return taken
  })
}

interface AtAddressProps extends ListOfProps {
  readonly usual: Pick<ListDefaults, 'perPage' | 'sort'>
  readonly sizes: readonly number[]
}

/**
 * Shows a list once it is known what its address asks for. An address that asks for nothing is not waited for: what
 * keeps address and list together is fetched when the rows are there.
 */
const AtAddress = ({ children, ...props }: AtAddressProps) => {
  const { path } = useDefinition()
  const isPage = usePageLocation()?.path === path
  const store = useStoreContext()
  const key = listStoreKey(props.defaults.resource)
  const placeOf = useLastListPlace()
  const [last] = useState(() => (store.getItem(key) ? '' : (placeOf(path)[1] ?? '')))
  const takeSteps = useSteps(key, isPage)
  const [first] = useState((): FirstBrowserEntry | null =>
    last || window.location.hash.includes('?')
      ? null
      : { key: browserEntryKey(), stored: store.getItem(key) },
  )
  const [isRetained, setRetained] = useState(first === null)
  const [isShown, setShown] = useState(!isPage || first !== null)
  useEffect(() => (isPage ? whenIdle(() => setRetained(true)) : undefined), [isPage])
  const show = () => setShown(true)
  return (
    <>
      {isPage && isRetained && (
        <ListAddress {...{ ...props, first, last, takeSteps }} onRead={show} onLoadFailed={show} />
      )}
      {isShown && children}
    </>
  )
}

/** The settings of a table's pager. Where page sizes can be chosen, the operator's own choice comes first. */
const useTablePager = ({ pageSize, pager }: Pick<ListProps, 'pageSize' | 'pager'>) => {
  const { app } = useDefinitions()
  const { name } = useDefinition()
  const { chosen, remember } = useChosenPageSize(name)
  const { sizes, layout } = { ...app.pager.table, ...pager }
  const usual = pageSize ?? app.pager.default
  const isOffered = layout.includes('sizes') && chosen !== undefined && sizes.includes(chosen)
  return { perPage: isOffered ? chosen : usual, usual, sizes, layout, onSize: remember }
}

/** Keys that could not be fetched are missed by nobody who has a mouse, and fresh rows by nobody who asks for them. */
const ignoreLoadError = (): void => undefined

interface ListViewProps {
  readonly children: ReactNode
  readonly pager: PagerProps
  readonly refresh: number | undefined
}

const ListView = ({ children, pager, refresh }: ListViewProps) => {
  const { name } = useDefinition()
  const { isFetching = false, isPending } = useListContext()
  const isSlow = useDelayedFlag(isFetching)
  useRowsFirst(isPending)
  // In the same frame, the rows that were painted early give way to these.
  useLayoutEffect(() => {
    if (!isPending) endPrerendered()
  }, [isPending])
  const translate = useTranslate()
  const title = translate(`resources.${name}.title`, {
    _: translate(`resources.${name}.name`, { _: name }),
  })
  const list = useRef<HTMLElement>(null)
  const [isIdle, setIdle] = useState(false)
  const beIdle = useEvent(() => setIdle(true))
  useEffect(() => whenIdle(beIdle), [beIdle])
  const takeEarly = useEarlyHotkey(beIdle)
  return (
    <section ref={list} className="dw-list" aria-busy={isFetching} data-slow={isSlow || undefined}>
      <PageTitle text={title} />
      <div className="dw-list-body">
        {children}
        <ListFailure />
        <Pager {...pager} />
      </div>
      <Announcement isHeard={isIdle} />
      {isIdle && <ListKeys {...{ list, takeEarly }} onLoadFailed={ignoreLoadError} />}
      {isIdle && <ColumnEdges list={list} onLoadFailed={ignoreLoadError} />}
      {isIdle && refresh !== undefined && (
        <FreshRows list={list} seconds={refresh} onLoadFailed={ignoreLoadError} />
      )}
    </section>
  )
}

/** The first rows have the line to themselves: code for later is fetched after them. */
const useRowsFirst = (isPending: boolean | undefined): void => {
  useEffect(() => (isPending ? holdIdle() : undefined), [isPending])
}

/**
 * Tells screen readers how many rows have arrived. It is empty while rows are being fetched, so that the same number is
 * announced again, and until it is there already when something comes into it: what it is born with is not heard.
 */
const Announcement = ({ isHeard }: { readonly isHeard: boolean }) => {
  const translate = useTranslate()
  const { data, isFetching } = useListContext()
  const count = data?.length ?? 0
  const key = count === 0 ? 'kit.list.empty' : 'kit.list.loaded'
  return (
    <div className="dw-hidden" aria-live="polite">
      {isHeard && !isFetching && data && translate(key, countArgs(count))}
    </div>
  )
}
