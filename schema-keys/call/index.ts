import { diagnosticCodesOf, type GivenBy, type KeyEntries, type KeyFacts } from '../shape/key'
import type { CallKey } from '../shape/call-key'
import { roles, when } from './access'
import { method, path } from './address'
import { after } from './after'
import { record, rows, total, wrap } from './answer'
import { body, constants, encoding, nested } from './body'
import { ask, atOnce, color, label, on } from './button'
import { confirm } from './confirm'
import { find } from './find'
import { idempotencyKey } from './idempotency-key'
import { done, failed } from './messages'
import { reason } from './reason'
import { toggles } from './toggles'

/** Every key of a call, in the order of the reference. A new key is a file beside this one and a line here. */
export const callKeys = {
  path,
  method,
  encoding,
  nested,
  body,
  constants,
  rows,
  total,
  record,
  wrap,
  find,
  reason,
  label,
  color,
  confirm,
  done,
  failed,
  after,
  toggles,
  idempotencyKey,
  ask,
  when,
  on,
  atOnce,
  roles,
} as const

type CallKeys = typeof callKeys

/** The keys with what each of them does, whatever their values are. A definition is only given its own value. */
export const callKeyEntries: KeyEntries<CallKey> = Object.entries<CallKey>(callKeys)

/** What the keys come to in the model. */
export interface CallFacts extends KeyFacts<CallKeys> {}

/** Properties of the generated call. */
export interface CallProperties extends GivenBy<CallKeys, 'properties'> {}

/** The codes of the checker that keys of a call bring. */
export const callCodes = diagnosticCodesOf(callKeys)
