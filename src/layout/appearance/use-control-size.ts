import { useCallback } from 'react'
import { useNotify } from 'ra-core'
import { usePreference } from '../../kit/base/contexts/preferences'
import type { SizeName } from '../../providers/definitions/settings-definition'

/** Milliseconds for which the notice of a change is shown. */
const NOTICE = 4500

/** The size of all controls, and a function that changes it and says so. They change in place. */
export const useControlSize = (): readonly [SizeName, (size: SizeName) => void] => {
  const notify = useNotify()
  const [size, setSize] = usePreference('size')
  const change = useCallback(
    (next: SizeName): void => {
      if (next === size) return
      setSize(next)
      notify('appearance.sizeChanged', { type: 'success', autoHideDuration: NOTICE })
    },
    [notify, size, setSize],
  )
  return [size, change]
}
