/** Where a menu opens, in pixels of the window. */
export interface MenuPosition {
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

export type MenuSide = 'below' | 'beside'

const placeBelow = (anchor: Anchor, menu: Size, view: Size): MenuPosition => {
  const top = anchor.bottom + GAP
  const fits = top + menu.height + MARGIN <= view.height
  return {
    left: Math.min(anchor.right - menu.width, view.width - MARGIN - menu.width),
    top: fits ? top : anchor.top - GAP - menu.height,
  }
}

const placeAtSide = (anchor: Anchor, menu: Size, view: Size): MenuPosition => ({
  left: Math.min(anchor.right + GAP, view.width - MARGIN - menu.width),
  top: Math.min(anchor.top, view.height - MARGIN - menu.height),
})

/**
 * Places a menu under its button and in line with its right edge, or above the button where there is no room below.
 * With `beside`, the menu stands at the right of its button. No menu leaves the window.
 */
export const menuPosition = (
  anchor: Anchor,
  menu: Size,
  view: Size,
  side: MenuSide = 'below',
): MenuPosition => {
  const { left, top } = (side === 'below' ? placeBelow : placeAtSide)(anchor, menu, view)
  return { left: Math.max(MARGIN, left), top: Math.max(MARGIN, top) }
}
