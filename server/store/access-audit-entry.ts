import type { Json } from '../../codegen/language/model'
import type {
  AuditEntry,
  AuditChangeKind,
  AuditKind,
  AuditReadKind,
  WriteContext,
} from './stored-types'

/* What somebody has looked at, as lines of the history. */

/** What was looked at, by whom and from where. */
export interface AccessEvent extends Omit<WriteContext, 'key'> {
  readonly deed: AuditReadKind
  readonly resource: string
  /** The record; empty where it was a list. */
  readonly record: string
  /** What else there is to say: filter, keys and number of a list, the field of a value. */
  readonly facts: Readonly<Record<string, Json>>
  /** Where the request came from. Only its hash is kept. */
  readonly address: string
}

/** Before the name of a fact, so that none is taken for a field of the record, which may get another name. */
const factMark = '$'

const factEntries = (facts: Readonly<Record<string, Json>>) =>
  Object.entries(facts).map(([name, value]) => [`${factMark}${name}`, [null, value]] as const)

/** The line of what was looked at. `address` is what is kept of where the request came from. */
export const accessAuditEntry = (
  { at, who, role, call, request, deed, resource, record, facts }: AccessEvent,
  address: string,
): AuditEntry => ({
  at,
  who,
  role,
  call,
  key: null,
  request,
  resource,
  record,
  deed,
  field: null,
  from: null,
  to: null,
  changes: JSON.stringify(Object.fromEntries(factEntries({ ...facts, address }))),
})

/** What a line says of what was looked at, by its names. */
export const accessFactsOf = (
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) =>
      name.startsWith(factMark) && Array.isArray(change)
        ? [[name.slice(factMark.length), change[1] as unknown]]
        : [],
    ),
  )

const changeKinds: readonly AuditKind[] = ['create', 'change', 'delete']

/** Whether a line says that something was done, and not only looked at. */
export const isChangeKind = (deed: AuditKind): deed is AuditChangeKind => changeKinds.includes(deed)
