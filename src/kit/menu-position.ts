/** Where a menu opens, in pixels of the window. */
export interface MenuPlace {
  readonly left: number
  readonly top: number
}

interface Size {
  readonly width: number
  readonly height: number
}

type Anchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const GAP = 4
const MARGIN = 8

/** Under its button and in line with its right edge; above it where there is no room below; never off the window. */
export const menuPlace = (anchor: Anchor, menu: Size, view: Size): MenuPlace => {
  const below = anchor.bottom + GAP
  const fitsBelow = below + menu.height + MARGIN <= view.height
  const top = fitsBelow ? below : Math.max(MARGIN, anchor.top - GAP - menu.height)
  const left = Math.min(anchor.right - menu.width, view.width - MARGIN - menu.width)
  return { left: Math.max(MARGIN, left), top }
}
