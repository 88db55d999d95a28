/** How much is seen of a row that is wider than its place, in pixels. */
export interface ScrollExtent {
  readonly offset: number
  readonly visible: number
  readonly content: number
}

const maxScrollPosition = ({ visible, content }: ScrollExtent): number =>
  Math.max(0, content - visible)

/** The offset after scrolling by one visible width. It never passes an end. */
export const scrollStep = (scroll: ScrollExtent, direction: 'back' | 'on'): number => {
  const step = direction === 'on' ? scroll.visible : -scroll.visible
  return Math.min(maxScrollPosition(scroll), Math.max(0, scroll.offset + step))
}

/* Browsers round offsets when the page is zoomed, so a difference this small does not count. */
const SLACK = 1

export const isAtStart = ({ offset }: ScrollExtent): boolean => offset <= SLACK
export const isAtEnd = (scroll: ScrollExtent): boolean =>
  scroll.offset >= maxScrollPosition(scroll) - SLACK

/** Whether arrows are needed. `room` is the width of the place without them. */
export const isOverflowing = (content: number, room: number): boolean => content > room + SLACK
