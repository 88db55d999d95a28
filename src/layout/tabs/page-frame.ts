import type { PageFrame } from '../../kit/forms/dialogs/dialog-frame'

/**
 * The frame of a panel. The page is the first element in the panel, and cannot be reached while one of its dialogs is
 * open.
 */
export const createPageFrame = (host: PageFrame['host']): PageFrame => {
  let covers = 0
  const add = (count: number): void => {
    covers += count
    host()?.firstElementChild?.toggleAttribute('inert', covers > 0)
  }
  return {
    host,
    cover: () => {
      add(1)
      return () => add(-1)
    },
  }
}
