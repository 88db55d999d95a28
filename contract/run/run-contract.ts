import type { SourceLocation } from '../../codegen/base/diagnostic'
import type { Model } from '../../codegen/language/model'
import { isPaged } from '../../wire/list-request'
import {
  type BackendPlaces,
  checkTokenAccepted,
  checkEnvelope,
  checkMissingToken,
} from '../reads/token-and-envelope'
import { checkLogin, type SuppliedCredentials } from '../reads/login'
import {
  type ContractCheck,
  createCheckRecorder,
  type CheckRecorder,
} from '../exchange/check-recorder'
import { type ContractClient, createContractClient, type RequestLimits } from '../exchange/client'
import { checkHistory } from '../reads/history'
import { checkFilters } from '../reads/filters'
import { checkRowFields, recordOnlyFields } from '../reads/fields'
import { checkDistinctKeys, checkList, type CheckContext } from '../reads/list'
import { isRecordRead } from '../reads/record-use'
import { checkSorting } from '../reads/sorting'
import { checkPaging } from '../reads/paging'
import { callNamed, describeRecord } from '../reads/record'
import { checkReferences, type KnownKeys } from '../reads/references'
import { checkSingleRecord } from '../reads/single-record'
import type { KeyedValues } from '../../wire/values'
import { createCleanupGuard } from '../writes/cleanup-guard'
import { checkWrites, addTrialRecord, untriedChecks } from '../writes/check-writes'

export interface RunOptions {
  model: Model
  target: string
  /** Who logs in, and by what. */
  given: SuppliedCredentials
  /** The backend asks for no token. */
  isPublic?: boolean
  write: boolean
  places: BackendPlaces
  limits?: RequestLimits
  /** Other numbers make other records. */
  seed?: number
  progress?: (line: string) => void
}

export interface ContractReport {
  checks: ContractCheck[]
  requests: number
  milliseconds: number
  /** What was made or changed for good, in words. */
  left: string[]
}

/** Limits that are enough for every check of a large schema, but end a run at a backend that goes on forever. */
export const requestLimitsFor = ({ resources }: Model): RequestLimits => {
  const moves = resources.flatMap(({ lifecycles }) => lifecycles.flatMap((each) => each.moves))
  return { requests: 1000 + 100 * resources.length + 8 * moves.length, milliseconds: 600_000 }
}

/** Checks the call that reads one record, by a row of the list. Null: there is no such call, or it does not give the record. */
export const checkRecordRead = async (
  subject: CheckContext,
  row: KeyedValues,
): Promise<KeyedValues | null> => {
  const { resource } = subject
  const call = callNamed(resource, resource.verbs.read)
  if (call === undefined || call.name === resource.verbs.list) return null
  if (!isRecordRead(subject.model, resource, call)) {
    const about = { name: `${call.name} call`, place: call.place }
    subject.recorder.skipped(about, 'no screen reads a single record')
    return null
  }
  return checkSingleRecord(subject, call, row)
}

/** What a run has seen so far, for checks of other resources and of the backend. */
interface Seen {
  readonly known: KnownKeys
  /** One row of each resource. */
  readonly rows: Map<string, KeyedValues>
}

/** All checks that change nothing, unless a list is empty and `fill` adds a record to it. */
const checkReads = async (
  subject: CheckContext,
  { known, rows: seen }: Seen,
  fill: () => Promise<boolean>,
): Promise<void> => {
  const { resource } = subject
  const call = callNamed(resource, resource.verbs.list)
  if (call === undefined) {
    const row = await checkRecordRead(subject, {})
    if (row !== null) checkRowFields(subject, [row])
    return
  }
  const first = await checkList(subject, call, fill)
  if (first === null) return
  const second = await checkPaging(subject, call, first)
  const rows = isPaged(call) ? [...first.rows, ...rowsNotIn(first.rows, second)] : first.rows
  const later = callNamed(resource, resource.verbs.read) ? recordOnlyFields(subject, rows) : []
  checkRowFields(
    subject,
    rows,
    resource.fields.filter((field) => !later.includes(field)),
  )
  checkDistinctKeys(subject, first.rows)
  await checkReferences(subject, known, rows)
  await checkFilters(subject, call, rows)
  await checkSorting(subject, call)
  const [row] = rows
  if (row === undefined) return
  seen.set(resource.name, row)
  const record = await checkRecordRead(subject, row)
  checkRowFields(subject, record === null ? rows : [record], later)
  await checkHistory(subject, row)
}

/** The other rows that are not exactly the same as one of these rows. */
const rowsNotIn = (rows: readonly KeyedValues[], others: readonly KeyedValues[]): KeyedValues[] => {
  const texts = new Set(rows.map((row) => JSON.stringify(row)))
  return others.filter((row) => !texts.has(JSON.stringify(row)))
}

const checkResource = async (
  subject: CheckContext,
  options: RunOptions,
  seen: Seen,
): Promise<void> => {
  const { recorder, resource } = subject
  const seed = options.seed ?? Math.floor(Date.now() / 1000) % 1_000_000
  let own: KeyedValues | null = null
  await checkReads(subject, seen, async () => {
    if (options.write) own = await addTrialRecord(subject, seed)
    return own !== null
  })
  const untriedCalls = untriedChecks(resource)
  const about = { name: 'writes', place: resource.place }
  if (!options.write) {
    if (untriedCalls.length === 0) return
    return recorder.skipped(about, `only with --write: ${untriedCalls.join(', ')}`)
  }
  // A change can only be seen in what can be read.
  const read = callNamed(resource, resource.verbs.read)
  const isReadable =
    recorder.checks.some(({ name }) => name.startsWith('field ')) &&
    (read === undefined || !subject.client.suspects.has(read))
  if (isReadable && (recorder.trusts('key') || resource.key.length === 0)) {
    return checkWrites(subject, seed, own)
  }
  if (own !== null) recorder.leave(`${describeRecord(resource, own)} added, and not deleted`)
  if (untriedCalls.length > 0) recorder.skipped(about, 'records cannot be read again by their key')
  return undefined
}

const progressReporter = (
  options: RunOptions,
  client: () => number,
): ((resource: string) => void) => {
  let last = Date.now()
  return (name) => {
    if (Date.now() - last < 2000) return
    last = Date.now()
    options.progress?.(`${name}: ${client()} requests so far`)
  }
}

const checkLimit = (
  recorder: CheckRecorder,
  client: ContractClient,
  place: SourceLocation,
): void => {
  const why = client.exhausted()
  if (why === null) return
  recorder.fails({ name: 'limit', place }, 'the run comes to its end', 'an end', why)
}

/** Holds a backend against a schema. */
export const runContract = async (
  options: RunOptions,
): Promise<ContractReport | { unreachable: string }> => {
  const start = performance.now()
  const { model, places, write } = options
  let at = 'login'
  let client: ContractClient | null = null
  const tell = progressReporter(options, () => client?.sent() ?? 0)
  const limits = options.limits ?? requestLimitsFor(model)
  client = createContractClient({ ...options, limits, onRequest: () => tell(at) })
  const backend = createCheckRecorder('backend')
  const parts = { model, client, recorder: backend }
  const login = await checkLogin(parts, places, options.given)
  if (typeof login === 'object') return login
  const recorders = new Map<string, CheckRecorder>()
  const known: KnownKeys = new Map()
  const rows = new Map<string, KeyedValues>()
  for (const resource of login === 'in' ? model.resources : []) {
    at = resource.name
    const recorder = createCheckRecorder(resource.name)
    recorders.set(resource.name, recorder)
    await checkResource({ model, resource, client, recorder }, options, { known, rows })
  }
  if (login === 'in') {
    checkTokenAccepted(parts, places)
    const guard = createCleanupGuard(parts, recorders)
    if (!options.isPublic) await checkMissingToken({ ...parts, write, guard, rows }, places)
  }
  checkEnvelope(parts, places)
  checkLimit(backend, client, places.login)
  const all = [backend, ...recorders.values()]
  return {
    checks: all.flatMap(({ checks }) => checks),
    left: all.flatMap(({ left }) => left),
    requests: client.sent(),
    milliseconds: Math.round(performance.now() - start),
  }
}
