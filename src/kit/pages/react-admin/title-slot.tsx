import { useLayoutEffect, useState, type ReactNode } from 'react'

/** React-admin's screens look for the place of their title by its id, once, when they are first rendered. */
const PLACE = 'react-admin-title'

interface TitleSlot {
  readonly element: HTMLElement
  readonly isDialog: boolean
}

/** All places, in the order in which they came. */
const places: TitleSlot[] = []

const markTitleSlot = (element: HTMLElement | undefined): void => {
  for (const other of document.querySelectorAll(`#${PLACE}`)) other.removeAttribute('id')
  element?.setAttribute('id', PLACE)
}

/** A screen that comes while a dialog is open lies under it, and the dialog may still be waiting for its record. */
const newestTitleSlot = (): HTMLElement | undefined =>
  (places.findLast(({ isDialog }) => isDialog) ?? places.at(-1))?.element

const Titled = ({
  place,
  children,
}: {
  readonly place: TitleSlot
  readonly children: ReactNode
}) => {
  // The titles of two screens may be rendered at once, so that each has to find its place while it is rendered.
  markTitleSlot(place.element)
  useLayoutEffect(() => {
    places.push(place)
    markTitleSlot(newestTitleSlot())
    return () => {
      places.splice(places.indexOf(place), 1)
      markTitleSlot(newestTitleSlot())
    }
  }, [place])
  return children
}

interface TitlePlaceProps {
  readonly isDialog?: boolean
  /** The place, with the function that takes its element. */
  readonly renderPlace: (take: (element: HTMLElement | null) => void) => ReactNode
  readonly children: ReactNode
}

/** A place for the title of what is inside, which is rendered once the place is there. */
export const PageTitleSlot = ({ isDialog = false, renderPlace, children }: TitlePlaceProps) => {
  const [taken, take] = useState<TitleSlot | null>(null)
  const [keep] = useState(
    () =>
      (element: HTMLElement | null): void =>
        take(element && { element, isDialog }),
  )
  return (
    <>
      {renderPlace(keep)}
      {taken && <Titled place={taken}>{children}</Titled>}
    </>
  )
}
