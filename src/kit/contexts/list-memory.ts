import { useCallback } from 'react'
import { useStore, useStoreContext } from 'ra-core'

/** Where react-admin's store, which is in memory, keeps page, filters and sorting of a list. */
export const listStoreKey = (resource: string): string => `${resource}.list`

const presetStoreKey = (resource: string): string => `${listStoreKey(resource)}.presets`

/**
 * Sets the filters of a list from outside of it, whether it is on the screen or not; nothing of them gets into the
 * address or into the browser's storage.
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

/** Goes up whenever the filters of a list were set from outside. */
export const usePresetCount = (resource: string): number =>
  useStore<number>(presetStoreKey(resource), 0)[0]
