import { use } from 'react'
import {
  useListFilterContext,
  useListPaginationContext,
  useListSortContext,
  useNotify,
  useTranslate,
} from 'ra-core'
import type { SavedFilter } from '../../../providers/preferences/stored-preferences'
import { useDefinition } from '../../base/contexts/definitions'
import { readListAddress, writeListAddress } from '../../base/contexts/list-address'
import { usePresetListParams } from '../../base/contexts/list-presets'
import { usePreference } from '../../base/contexts/preferences'
import { useFieldAccess } from '../../base/contexts/roles'
import { dropEmptyFilters, type FilterValues } from '../filters/filter-draft'
import { ListSettingsContext } from './list-settings'
import { backendOrder } from '../../../../wire/list-request'

const none: readonly SavedFilter[] = []
const usually = { usual: { perPage: 10, sort: backendOrder }, sizes: [] }

/** What the list shows as an address says it, and how it is shown again. */
const useQueries = () => {
  const definition = useDefinition()
  const access = useFieldAccess()
  const show = usePresetListParams()
  const { filterValues } = useListFilterContext()
  const { sort } = useListSortContext()
  const { perPage } = useListPaginationContext()
  const { usual, sizes } = use(ListSettingsContext) ?? usually
  const isReadable = (source: string) => access(source, 'read')
  // What is saved has a size of its own, whatever the operator chooses later.
  const limits = { usual, sizes, isReadable, chosen: usual.perPage }
  const filter = dropEmptyFilters(filterValues as FilterValues)
  const { addressed = {} } = definition
  return {
    now: writeListAddress(definition, { page: 1, perPage, sort, filter }, limits),
    unsaid: Object.keys(filter).filter((key) => !Object.hasOwn(addressed, key)),
    show: (query: string): void => {
      const { sort: order, ...view } = readListAddress(definition, query, limits)
      show(definition.name, { ...view, sort: order.field, order: order.order })
    },
  }
}

/** The labels of filters that no address names. */
const useLabels = () => {
  const translate = useTranslate()
  const { name, lookups = [] } = useDefinition()
  return (keys: readonly string[]): string =>
    keys
      .map((key) => lookups.find(({ source, sends = source }) => sends === key) ?? { source: key })
      .map(({ source, label = `resources.${name}.fields.${source}` }) =>
        translate(label, { _: source }),
      )
      .join(', ')
}

/** The filters that the operator has saved for the list, in the order of saving, and what can be done with them. */
export const useSavedFilters = () => {
  const { name: resource } = useDefinition()
  const { now, unsaid, show } = useQueries()
  const [all, setAll] = usePreference('saved')
  const notify = useNotify()
  const labels = useLabels()
  const saved = Object.hasOwn(all, resource) ? (all[resource] ?? none) : none
  const change = (next: (before: readonly SavedFilter[]) => readonly SavedFilter[]): boolean => {
    const isStored = setAll((before) => ({ ...before, [resource]: next(before[resource] ?? none) }))
    if (!isStored) notify('kit.saved.full', { type: 'warning' })
    return isStored
  }
  const put = (name: string, query: string): void => {
    const isStored = change((before) =>
      before.some((each) => each.name === name)
        ? before.map((each) => (each.name === name ? { name, query } : each))
        : [...before, { name, query }],
    )
    if (isStored) notify('form.saved', { type: 'success' })
  }
  return {
    saved,
    /** Names of the filters that keep what is applied from being saved. */
    personal: labels(unsaid),
    isNothing: now === '',
    isShown: ({ query }: SavedFilter) => query === now && unsaid.length === 0,
    show: ({ query }: SavedFilter) => show(query),
    save: (name: string) => put(name, now),
    remove: (name: string) => change((before) => before.filter((each) => each.name !== name)),
    rename: (from: string, to: string) =>
      change((before) =>
        before
          .filter(({ name }) => name === from || name !== to)
          .map((each) => (each.name === from ? { ...each, name: to } : each)),
      ),
  }
}
