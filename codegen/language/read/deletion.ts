import type { CallYaml, ConfirmYaml } from '../schema'

type DeletingCall = Pick<CallYaml, 'confirm' | 'method'>

/** Whether a call takes a record away. */
export const isDeletion = (name: string, { method }: DeletingCall): boolean =>
  name === 'delete' || method === 'DELETE'

/**
 * What a call says of its question: `confirm` as it is written, else true for a deletion. Undefined: nothing asks, unless
 * a move or its status does.
 */
export const confirmOfCall = (name: string, call: DeletingCall): ConfirmYaml | undefined =>
  call.confirm ?? (isDeletion(name, call) ? true : undefined)
