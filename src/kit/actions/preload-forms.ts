import { preloadChunk } from '../loading/chunks'

/** Fetches the code that all dialogs share before one is opened. */
export const preloadForms = (): void => preloadChunk(() => import('../form'))
