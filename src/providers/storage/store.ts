import { memoryStore, type Store } from 'ra-core'

/**
 * React-admin's store, in memory. It is wiped at every logout, because it keeps filters, which name borrowers. It holds
 * the language from the start, which spares react-admin an empty first render once the texts are loaded.
 */
export const createStore = (language: string): Store => memoryStore({ locale: language })
