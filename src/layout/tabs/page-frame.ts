import type { PageFrame } from '../../kit/dialogs/dialog-frame'

/** A panel whose page, the first thing in it, is out of reach while a dialog of the page is open. */
export const createPageFrame = (panel: HTMLElement): PageFrame => {
  let covers = 0
  const add = (count: number): void => {
    covers += count
    panel.firstElementChild?.toggleAttribute('inert', covers > 0)
  }
  return {
    host: () => panel,
    cover: () => {
      add(1)
      return () => add(-1)
    },
  }
}
