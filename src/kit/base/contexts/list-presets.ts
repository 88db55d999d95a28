import { useCallback } from 'react'
import { useStore, useStoreContext } from 'ra-core'
import { listStoreKey } from '../../../providers/storage/react-admin-store'

const presetStoreKey = (resource: string): string => `${listStoreKey(resource)}.presets`

/** Sets what a list shows from outside, whether the list is on the screen or not. */
export const usePresetListParams = () => {
  const store = useStoreContext()
  return useCallback(
    (resource: string, params: object) => {
      const key = listStoreKey(resource)
      const presets = presetStoreKey(resource)
      store.setItem(key, { ...store.getItem<object>(key, {}), ...params })
      store.setItem(presets, (store.getItem<number>(presets) ?? 0) + 1)
    },
    [store],
  )
}

/** Sets the filters of a list from outside. Those that tell of a person get neither into the address nor into storage. */
export const usePresetFilters = () => {
  const show = usePresetListParams()
  return useCallback(
    (resource: string, filter: Readonly<Record<string, unknown>>) =>
      show(resource, { filter, page: 1 }),
    [show],
  )
}

/** A number that goes up whenever the filters of a list were set from outside. */
export const usePresetCount = (resource: string): number =>
  useStore<number>(presetStoreKey(resource), 0)[0]
