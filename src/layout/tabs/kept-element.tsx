import { Activity, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface KeptElementProps {
  readonly element: HTMLElement
  readonly isShown: boolean
  readonly className: string
  readonly children: ReactNode
}

/**
 * Shows children in an element of their own. The element is taken out of the document while it is not shown. So neither
 * a screen reader, nor a search in the page, nor a label with the same text finds anything in it. The children keep
 * their state, but their effects are undone.
 */
export const KeptElement = ({ element, isShown, className, children }: KeptElementProps) => (
  <>
    {/* The slot comes first: what the children do when they are shown must happen inside the document. */}
    {isShown && <Slot element={element} className={className} />}
    <Activity mode={isShown ? 'visible' : 'hidden'}>{createPortal(children, element)}</Activity>
  </>
)

const Slot = ({ element, className }: Pick<KeptElementProps, 'element' | 'className'>) => {
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    slot.current?.append(element)
    return () => element.remove()
  }, [element])
  return <div ref={slot} className={className} />
}
