import { useCallback, useEffect, useRef } from 'react'
import { useFormState } from '../../forms/form-state/form-state'
import type { Control } from '../../forms/form-state/input-props'
import { isUnparsed, markUnparsed } from '../../base/values/form-names'

/**
 * Marks a date or time of which only a part was typed. Browsers give it no value, so it would otherwise be saved as empty.
 */
export function useHalfTypedDate({ value, change, ref }: Control): Control['ref'] {
  const { prepare } = useFormState()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const look = () => {
      const half = element.current?.validity.badInput === true
      if (half && !isUnparsed(value)) change(markUnparsed(''))
      if (!half && isUnparsed(value)) change('')
    }
    prepare.add(look)
    return () => void prepare.delete(look)
  })
  return useCallback(
    (input) => {
      element.current = input instanceof HTMLInputElement ? input : null
      ref(input)
    },
    [ref],
  )
}
