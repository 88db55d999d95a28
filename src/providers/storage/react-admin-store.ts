import { memoryStore, type Store } from 'ra-core'

/** The key under which react-admin's store keeps page, filters and sorting of a list. That store is in memory. */
export const listStoreKey = (resource: string): string => `${resource}.list`

/** What react-admin notes when a list is shown first: where the list keeps which of its rows are selected. */
const selectionOf = (resource: string) => [
  `${resource}.selectedIds.storeKeys`,
  [`${listStoreKey(resource)}.selectedIds`],
]

/**
 * React-admin's store, in memory. It is wiped at every logout, because it keeps filters, which name borrowers. It holds
 * the language from the start, which spares react-admin an empty first render once the texts are loaded. It is set up
 * and filled as react-admin would leave it after the first render of each list, which it would render again for that.
 *
 * @param language the code of the language
 * @param resources the names of the resources whose lists are shown
 *
 * @example
 * ```tsx
 * import { createStore } from 'deskwright/providers'
 *
 * export const store = createStore('en', ['order', 'bank'])
 * ```
 */
export const createStore = (language: string, resources: readonly string[] = []): Store => {
  const store = memoryStore({
    locale: language,
    ...Object.fromEntries(resources.map((resource) => selectionOf(resource))),
  })
  store.setup()
  let isSetUp = true
  return {
    ...store,
    setup: () => {
      if (!isSetUp) store.setup()
      isSetUp = true
    },
    teardown: () => {
      isSetUp = false
      store.teardown()
    },
  }
}
