import { useState } from 'react'
import { shallowEqual } from 'ra-core'

/** The object as it was, as long as each of its values is the same. What depends on it need not render. */
export const useShallowStable = <T extends object>(value: T): T => {
  const [same, keep] = useState(value)
  const isSame = shallowEqual(same, value)
  if (!isSame) keep(value)
  return isSame ? same : value
}
