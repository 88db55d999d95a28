import type { Part } from '../../../providers/definitions/definition'
import { preloadChunk } from '../../base/loading/chunks'

/** Fetches a dialog, and the code that all dialogs share, before it is opened. */
export const preloadDialog = (dialog: Part | undefined): void => {
  preloadChunk(() => import('../../forms/form'))
  dialog?.preload?.()
}
