import { useDefinition } from '../contexts/definitions'
import { useRow } from '../contexts/table-context'
import { lockKey, useLock } from './in-flight'

/** The record of the row and whether something is under way with it. */
export const useRowLock = () => {
  const record = useRow()
  const { name } = useDefinition()
  return { record, lock: useLock(lockKey(name, record.id)) }
}
