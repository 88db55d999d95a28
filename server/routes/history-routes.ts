import type { Json, Model, ResourceModel } from '../../codegen/language/model'
import {
  historyKinds,
  historyLinesPath,
  historyPageSize,
  historyTellPath,
  type HistoryAnswer,
} from '../../wire/history-lines'
import { isAllowed } from '../../wire/roles'
import { isKeyedValues } from '../../wire/values'
import { refusalCodes, refusalAnswer, successAnswer, type CallAnswer } from '../answers/call-answer'
import { forbiddenAnswer } from '../answers/account-roles'
import { auditedFilter } from '../calls/audited-filter'
import { visibleAuditEntry } from '../calls/visible-audit-entry'
import { rawOf } from '../call-context/call-context'
import type { RequestBody } from '../http/request-body'
import type { AuditQuery } from '../store/audit-query'
import type { AccessEvent } from '../store/access-audit-entry'
import { accessOriginOf } from './note-access'
import { joinPath, type BackendContext, type BackendRoute, type RouteRequest } from './route'

/* The history for those who may see it, and what the console tells of what only it can see. */

/** What a look at the history is about. */
const historyItself = 'deskwright.history'

const textIn = (body: RequestBody, name: string): string | null => {
  const raw = rawOf(body, name)
  return typeof raw === 'string' && raw !== '' ? raw : null
}

const numberIn = (body: RequestBody, name: string): number | null => {
  const raw = rawOf(body, name)
  return typeof raw === 'number' && Number.isSafeInteger(raw) ? raw : null
}

const queryIn = (body: RequestBody): AuditQuery => {
  const kind = textIn(body, 'kind')
  return {
    who: textIn(body, 'who'),
    resource: textIn(body, 'resource'),
    record: textIn(body, 'record'),
    kind: historyKinds.find((each) => each === kind) ?? null,
    from: numberIn(body, 'from'),
    until: numberIn(body, 'until'),
    before: numberIn(body, 'before'),
    size: historyPageSize + 1,
  }
}

/** What of a query is told in its own line. */
const queryFacts = (query: AuditQuery): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name !== 'size' && value !== null),
  )

const readLines = async (
  { model, store }: BackendContext,
  request: RouteRequest,
  roles: readonly string[],
): Promise<CallAnswer> => {
  if (!isAllowed(roles, request.roles)) return forbiddenAnswer(roles)
  const query = queryIn(request.body)
  const found = await store.lines(query)
  const lines = found.slice(0, historyPageSize)
  // Who has looked at the history is report as well.
  const facts = { filter: queryFacts(query), count: lines.length }
  const reader = accessOriginOf(request, historyLinesPath)
  await store.noteReads([{ ...reader, deed: 'list', resource: historyItself, record: '', facts }])
  const viewer = { model, roles: request.roles }
  const answer: HistoryAnswer = {
    lines: lines.map((line) => visibleAuditEntry(viewer, line)),
    more: found.length > historyPageSize,
  }
  return successAnswer(answer as unknown as Json)
}

/** Whether somebody may see records of a resource at all. */
const mayList = ({ calls, verbs }: ResourceModel, roles: readonly string[]): boolean =>
  calls.some(({ name, roles: needed }) => name === verbs.list && isAllowed(needed, roles))

const fieldsIn = ({ fields }: ResourceModel, raw: unknown): string[] => {
  const wanted = Array.isArray(raw) ? raw.map(String) : []
  return fields.map(({ name }) => name).filter((name) => wanted.includes(name))
}

/** What the console tells, as far as it can be so. Null: it cannot. */
const reportIn = (
  model: Model,
  { body, roles }: RouteRequest,
): Pick<AccessEvent, 'deed' | 'resource' | 'record' | 'facts'> | null => {
  const name = textIn(body, 'resource')
  const resource = model.resources.find((each) => each.name === name)
  if (resource === undefined || !mayList(resource, roles)) return null
  const kind = textIn(body, 'kind')
  const record = textIn(body, 'record') ?? ''
  if (kind === 'reveal') {
    const fields = fieldsIn(resource, rawOf(body, 'fields'))
    const isWhole = record !== '' && fields.length > 0
    return isWhole ? { deed: kind, resource: resource.name, record, facts: { fields } } : null
  }
  const filter = rawOf(body, 'filter')
  const shown = auditedFilter(model, resource, isKeyedValues(filter) ? filter : {})
  const facts = { filter: shown, count: numberIn(body, 'count') }
  return kind === 'export' ? { deed: kind, resource: resource.name, record: '', facts } : null
}

const noteReport = async (
  { model, store }: BackendContext,
  request: RouteRequest,
): Promise<CallAnswer> => {
  const report = reportIn(model, request)
  if (report === null) return refusalAnswer(refusalCodes.badValue, (words) => words.unparsable)
  await store.noteReads([{ ...accessOriginOf(request, historyTellPath), ...report }])
  return successAnswer(null)
}

/** The calls of the history, where app.yaml says who may see it. */
export const historyRoutes = (backend: BackendContext): BackendRoute[] => {
  const { history, backend: wire } = backend.model.app
  if (history === null) return []
  const shared = { method: 'POST', encoding: 'json', isOpen: false, constants: {} } as const
  return [
    {
      ...shared,
      path: joinPath(wire.base, historyLinesPath),
      respond: (request) => readLines(backend, request, history.roles),
    },
    {
      ...shared,
      path: joinPath(wire.base, historyTellPath),
      respond: (request) => noteReport(backend, request),
    },
  ]
}
