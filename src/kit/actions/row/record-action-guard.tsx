import type { ReactNode } from 'react'
import { useDefinition } from '../../base/contexts/definitions'
import { useRowRecord } from '../../base/contexts/table-context'
import { GuardDisplayContext } from '../click-guard/guard-contexts'
import { useGuardedPlace, useClickGuard } from '../click-guard/use-click-guard'
import { recordLockKey, useEndedCallCount, useRecordLock } from './record-lock'
import { LockContext } from './use-row-lock'

/**
 * The place of a record that stands in no table: its buttons are locked while a call is under way, and hold still after
 * they have changed, also because another record has come there.
 */
export const RecordActionGuard = ({ children }: { readonly children: ReactNode }) => {
  const { name } = useDefinition()
  const record = useRowRecord()
  const key = recordLockKey(name, record.id)
  const lock = useRecordLock(key)
  const { ref, look } = useGuardedPlace(record, useEndedCallCount(key))
  useClickGuard()
  return (
    <LockContext value={lock}>
      <GuardDisplayContext value={look}>
        <div ref={ref} data-place aria-busy={lock !== undefined}>
          {children}
        </div>
      </GuardDisplayContext>
    </LockContext>
  )
}
