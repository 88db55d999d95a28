import { createContext, use } from 'react'
import { useRow } from '../../base/contexts/table-context'
import type { Lock } from './in-flight'

/**
 * What is under way with the record in context. Whatever shows a record with buttons gives it, so that not every button
 * has to follow the locks.
 */
export const LockContext = createContext<Lock | undefined>(undefined)

/** The record of the row and whether something is under way with it. */
export const useRowLock = () => ({ record: useRow(), lock: use(LockContext) })
