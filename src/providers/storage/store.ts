import { memoryStore, type Store } from 'ra-core'

/**
 * React-admin's store, in memory: it keeps filters, which name borrowers, and is wiped at every logout. Holding the
 * language from the start spares react-admin a first empty render once the texts are there.
 */
export const createStore = (language: string): Store => memoryStore({ locale: language })
