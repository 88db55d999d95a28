import { useEffect, useRef } from 'react'
import { useEvent } from 'ra-core'
import { get, useFormContext, useFormState as useErrors } from 'react-hook-form'
import { useFormState } from './form-state'

/** Finds the path of the first mistake in a group. */
export function useFaultyInputOfGroup(): (group: string) => string | undefined {
  const { groups } = useFormState()
  const { errors } = useErrors()
  return (group) =>
    [...groups].find(([path, name]) => name === group && get(errors, path) !== undefined)?.[0]
}

/** Sending a form opens the first tab with a mistake, unless the open tab has one. */
export function useOpenFaultyTab(
  names: readonly string[],
  open: string,
  setOpen: (name: string) => void,
  faulty: ReturnType<typeof useFaultyInputOfGroup>,
): void {
  const { submitCount } = useErrors()
  const { setFocus } = useFormContext()
  const wanted = useRef<string>(undefined)
  const show = useEvent(() => {
    const first = names.find((name) => faulty(name) !== undefined)
    if (first === undefined || faulty(open) !== undefined) return
    wanted.current = faulty(first)
    setOpen(first)
  })
  useEffect(() => {
    if (submitCount > 0) show()
  }, [submitCount, show])
  // The focus is set after the group is shown, because a hidden element cannot have it.
  const focus = useEvent((_shown: string) => {
    if (wanted.current !== undefined) setFocus(wanted.current)
    wanted.current = undefined
  })
  useEffect(() => focus(open), [focus, open])
}
