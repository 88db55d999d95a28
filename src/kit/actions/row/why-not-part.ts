import { lazyPart } from '../../base/loading/lazy-part'
import type { WhyNotDialogProps } from './why-not-dialog'

/** The dialog that explains what blocks the moves of a record. */
export const WhyNotPart = lazyPart<WhyNotDialogProps>(() => import('./why-not-dialog'))
