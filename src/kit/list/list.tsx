import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useListContext, useTranslate } from 'ra-core'
import { asServed } from '../../../wire/list'
import { preloadConfirm } from '../actions/confirm'
import { useDefinition, useDefinitions } from '../contexts/definitions'
import { FilterDraftProvider } from '../filters/filter-draft'
import { holdIdle, whenIdle } from '../loading/when-idle'
import { removePainted } from '../../providers/http/painted'
import { ListFailure } from './list-failure'
import { useChosenSize } from './page-size'
import { PageTitle } from './page-title'
import { Pager, type PagerProps } from './pager'
import { ScreenDialogs } from './screen-dialogs'
import { useList } from './use-list'

export interface ListProps {
  readonly children: ReactNode
  readonly pageSize?: number
  /** Who cuts the rows into pages. On the screen it only decides whether the pager is always shown. */
  readonly paging?: 'server' | 'client'
  /** Settings of the list's pager that replace those of app.yaml. */
  readonly pager?: Pick<PagerProps, 'sizes' | 'layout'>
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
}

/**
 * A list screen. Page, filters and sorting are kept in react-admin's store, which is in memory. They never stand in the
 * address.
 */
export const List = ({ children, paging = 'client', sort = asServed, ...props }: ListProps) => {
  const { name } = useDefinition()
  const { perPage, ...pager } = useTablePager(props)
  const defaults = useMemo(() => ({ resource: name, perPage, sort }), [name, perPage, sort])
  useEffect(() => whenIdle(preloadConfirm), [])
  return (
    <ResourceContextProvider value={name}>
      <ListContextProvider value={useList(defaults)}>
        <FilterDraftProvider>
          <ScreenDialogs>
            <ListView pager={{ ...pager, always: paging === 'server' }}>{children}</ListView>
          </ScreenDialogs>
        </FilterDraftProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

/** The settings of a table's pager. Where page sizes can be chosen, the operator's own choice comes first. */
const useTablePager = ({ pageSize, pager }: Pick<ListProps, 'pageSize' | 'pager'>) => {
  const { app } = useDefinitions()
  const { name } = useDefinition()
  const { chosen, remember } = useChosenSize(name)
  const { sizes, layout } = { ...app.pager.table, ...pager }
  const usual = pageSize ?? app.pager.default
  const isOffered = layout.includes('sizes') && chosen !== undefined && sizes.includes(chosen)
  return { perPage: isOffered ? chosen : usual, sizes, layout, onSize: remember }
}

interface ListViewProps {
  readonly children: ReactNode
  readonly pager: PagerProps
}

const ListView = ({ children, pager }: ListViewProps) => {
  const { name } = useDefinition()
  const { isFetching = false, isPending } = useListContext()
  useRowsFirst(isPending)
  // In the same frame, the rows that were painted early give way to these.
  useLayoutEffect(() => {
    if (!isPending) removePainted()
  }, [isPending])
  const translate = useTranslate()
  const title = translate(`resources.${name}.title`, {
    _: translate(`resources.${name}.name`, { _: name }),
  })
  return (
    <section className="dw-list" aria-busy={isFetching}>
      <PageTitle text={title} />
      <div className="dw-list-body">
        <Progress active={isFetching} />
        {children}
        <ListFailure />
        <Pager {...pager} />
      </div>
      <Announcement />
    </section>
  )
}

/** The first rows have the line to themselves: code for later is fetched after them. */
const useRowsFirst = (isPending: boolean | undefined): void => {
  useEffect(() => (isPending ? holdIdle() : undefined), [isPending])
}

/** A line above the rows while they are being fetched. It takes no room of its own, so that nothing moves. */
const Progress = ({ active }: { readonly active: boolean }) => (
  <div className="dw-progress" data-active={active || undefined} aria-hidden="true" />
)

/**
 * Tells screen readers how many rows have arrived. It is empty while rows are being fetched, so that the same number is
 * announced again.
 */
const Announcement = () => {
  const translate = useTranslate()
  const { data, isFetching } = useListContext()
  const count = data?.length ?? 0
  const key = count === 0 ? 'kit.list.empty' : 'kit.list.loaded'
  return (
    <div className="dw-hidden" aria-live="polite">
      {!isFetching && data && translate(key, { count })}
    </div>
  )
}
