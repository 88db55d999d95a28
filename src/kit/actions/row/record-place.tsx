import type { ReactNode } from 'react'
import { useDefinition } from '../../base/contexts/definitions'
import { useRow } from '../../base/contexts/table-context'
import { HeldContext } from '../click-guard/held'
import { usePlace, useClickGuard } from '../click-guard/use-click-guard'
import { lockKey, useEnds, useLock } from './in-flight'
import { LockContext } from './use-row-lock'

/**
 * The place of a record that stands in no table: its buttons are locked while a call is under way, and hold still after
 * they have changed, also because another record has come there.
 */
export const RecordPlace = ({ children }: { readonly children: ReactNode }) => {
  const { name } = useDefinition()
  const record = useRow()
  const key = lockKey(name, record.id)
  const lock = useLock(key)
  const { ref, look } = usePlace(record, useEnds(key))
  useClickGuard()
  return (
    <LockContext value={lock}>
      <HeldContext value={look}>
        <div ref={ref} data-place aria-busy={lock !== undefined}>
          {children}
        </div>
      </HeldContext>
    </LockContext>
  )
}
