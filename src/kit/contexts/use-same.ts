import { useState } from 'react'

const areSame = (a: object, b: object): boolean => {
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([name, value]) => Object.is(value, Reflect.get(b, name)))
  )
}

/** The object as it was, as long as each of its values is the same. What depends on it need not render. */
export const useSame = <T extends object>(value: T): T => {
  const [kept, keep] = useState(value)
  const isSame = areSame(kept, value)
  if (!isSame) keep(value)
  return isSame ? kept : value
}
