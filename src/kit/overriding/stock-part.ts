import type { ComponentType } from 'react'
import { lazyPart } from '../loading/lazy-part'

const partIn =
  (isScreen: boolean) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
    lazyPart<Props>(async () => {
      const [{ inSkin }, Part] = await Promise.all([import('../skin/stock-skin'), load()])
      return { default: inSkin(Part, isScreen) }
    })

/**
 * A component of the author that shows components of react-admin or MUI. It is fetched when it is shown, and the skin of
 * the console with it.
 */
export const stockPart = partIn(false)

/** The same for a whole screen, which has a title. */
export const stockScreen = partIn(true)
