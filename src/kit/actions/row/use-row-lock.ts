import { createContext, use } from 'react'
import { useRowRecord } from '../../base/contexts/table-context'
import type { RecordLock } from './record-lock'

/**
 * What is under way with the record in context. Whatever shows a record with buttons gives it, so that not every button
 * has to follow the locks.
 */
export const LockContext = createContext<RecordLock | undefined>(undefined)

/** The record of the row and whether something is under way with it. */
export const useRowLock = () => ({ record: useRowRecord(), lock: use(LockContext) })
