import type { CallModel, ResourceModel } from '../../codegen/language/model'
import { findDeclaredActCall, type FindActCall } from '../../server/routes/act-routes'

/* The model helper of the demo: it does for every resource what the schema lets nobody do. */

/** What no act says of itself. */
const unsaid = {
  path: '',
  verb: null,
  does: null,
  countHeader: null,
  paging: null,
  record: null,
  wrap: null,
  sort: null,
  spelling: null,
  otherwise: null,
  constants: {},
  defaults: {},
  whole: false,
  find: null,
  reason: null,
  label: null,
  color: null,
  confirm: false,
  question: null,
  done: null,
  failed: null,
  toggles: null,
  idempotencyKey: false,
  on: 'record',
  atOnce: null,
} as const

/** A call that sends every field. The ordinary behaviour decides what it may change. */
const wholeCall = ({ place, fields }: ResourceModel, act: string): CallModel => ({
  ...unsaid,
  place,
  name: act,
  method: 'POST',
  encoding: 'form',
  nested: 'indices',
  pathKeys: [],
  ask: [],
  roles: [],
  rows: null,
  total: null,
  after: 'answer',
  versioned: false,
  body: fields.map(({ write }) => write),
})

/** The declared call for an act, or one of its own for whoever acts in all of the `names` of roles that there are. */
export const findDemoActCall =
  (names: readonly string[]): FindActCall =>
  (resource, act, roles) =>
    findDeclaredActCall(resource, act, roles) ??
    (names.every((name) => roles.includes(name)) ? wholeCall(resource, act) : null)
