import { useCallback } from 'react'
import { useStore, useStoreContext } from 'ra-core'

/** The key under which react-admin's store keeps page, filters and sorting of a list. That store is in memory. */
export const listStoreKey = (resource: string): string => `${resource}.list`

const presetStoreKey = (resource: string): string => `${listStoreKey(resource)}.presets`

/**
 * Sets the filters of a list from outside, whether the list is on the screen or not. They get neither into the address
 * nor into the browser's storage.
 */
export const usePresetFilters = () => {
  const store = useStoreContext()
  return useCallback(
    (resource: string, filter: Readonly<Record<string, unknown>>) => {
      const key = listStoreKey(resource)
      const presets = presetStoreKey(resource)
      store.setItem(key, { ...store.getItem<object>(key, {}), filter, page: 1 })
      store.setItem(presets, (store.getItem<number>(presets) ?? 0) + 1)
    },
    [store],
  )
}

/** A number that goes up whenever the filters of a list were set from outside. */
export const usePresetCount = (resource: string): number =>
  useStore<number>(presetStoreKey(resource), 0)[0]
