import { Activity, useCallback, useLayoutEffect, useRef, type ComponentProps } from 'react'

interface KeptElementProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Told the element when it is there, and again when it is shown again. */
  readonly onElement: (element: HTMLDivElement) => void
  readonly isShown: boolean
  /** The class of the place in the document where the element stands while it is shown. */
  readonly slot: string
}

/**
 * Shows children in an element of their own. The element is taken out of the document while it is not shown. So neither
 * a screen reader, nor a search in the page, nor a label with the same text finds anything in it. The children keep
 * their state, but their effects are undone.
 */
export const RetainedElement = (props: KeptElementProps) => {
  const { onElement, isShown, slot, children, ...attributes } = props
  const place = useRef<HTMLDivElement>(null)
  const retained = useRef<HTMLDivElement>(null)
  // React itself forgets the elements of what it hides.
  const keepPlace = useCallback((found: HTMLDivElement | null) => {
    if (found) place.current = found
  }, [])
  const keep = useCallback(
    (found: HTMLDivElement | null) => {
      if (!found) return
      retained.current = found
      onElement(found)
    },
    [onElement],
  )
  const leave = useCallback(() => retained.current?.remove(), [])
  // The first time, it stands in its place already, and is not known yet.
  const enter = useCallback(() => {
    if (retained.current?.isConnected === false) place.current?.append(retained.current)
  }, [])
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div ref={keepPlace} className={slot}>
        <div ref={keep} {...attributes}>
          <Presence onEnter={enter} onLeave={leave} />
          {children}
        </div>
      </div>
    </Activity>
  )
}

interface PresenceProps {
  readonly onEnter: () => void
  readonly onLeave: () => void
}

/** Comes before the children: what they do when they are shown must happen inside the document. */
const Presence = ({ onEnter, onLeave }: PresenceProps) => {
  useLayoutEffect(() => {
    onEnter()
    return onLeave
  }, [onEnter, onLeave])
  return null
}
