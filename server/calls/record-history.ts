import { momentOnWire } from '../../field-types/families/moments'
import { setAtPath } from '../../wire/values'
import type { FieldModel, HistoryModel, Json, ResourceModel } from '../../codegen/language/model'
import { successAnswer } from '../answers/call-answer'
import type { CallBehaviour, CallContext } from '../call-context/call-context'
import type { RecordHistoryEntry } from '../store/stored-types'
import { schemaText, serverMessagesOf } from '../messages'
import { withReadableInnerFields } from './inner-field-roles'
import { findRecord } from './find-record'
import { isAllowed } from '../../wire/roles'
import { statusCodeOf } from './status-code'

interface HistoryStep {
  field: string | null
  from: Json
  to: Json
  note: string | null
}

type Changes = Readonly<Record<string, 'personal' | 'gone' | readonly [Json, Json]>>

const changesIn = ({ changes }: RecordHistoryEntry): Changes => JSON.parse(changes) as Changes

/** The field in which the reasons of moves are kept. */
const reasonField = ({ lifecycles, calls, fields }: ResourceModel): FieldModel | undefined => {
  const reasons = calls
    .filter(({ name }) => lifecycles.some((lifecycle) => lifecycle.calls.includes(name)))
    .map(({ reason }) => reason)
  return fields.find(({ write }) => reasons.includes(write))
}

const isSeenBy = ({ roles }: CallContext, field: FieldModel): boolean =>
  isAllowed(field.roles.read, roles)

const noteOf = (reason: FieldModel, changes: Changes): string | null => {
  const change = changes[reason.name]
  return Array.isArray(change) && typeof change[1] === 'string' ? change[1] || null : null
}

/** The fields that a caller may see, and that somebody has changed: not those that the server counts up itself. */
const readableFields = (context: CallContext): FieldModel[] => {
  const { resource } = context
  const reason = reasonField(resource)
  return resource.fields.filter(
    (field) =>
      field !== reason &&
      field.name !== resource.version &&
      !resource.key.includes(field.name) &&
      isSeenBy(context, field),
  )
}

/** The steps of one write: the move first, then each other field that has changed. */
const stepsOf = (context: CallContext, entry: RecordHistoryEntry): HistoryStep[] => {
  const { resource, model } = context
  const words = serverMessagesOf(model)
  const changes = changesIn(entry)
  const fields = readableFields(context)
  const reason = reasonField(resource)
  const note = reason && isSeenBy(context, reason) ? noteOf(reason, changes) : null
  const { field } = entry
  const isSeen = fields.some(({ name }) => name === field)
  const [from, to] = [entry.from, entry.to].map((code) => statusCodeOf(resource, field ?? '', code))
  const moves =
    field !== null && isSeen ? [{ field, from: from ?? null, to: to ?? null, note }] : []
  if (entry.deed === 'create') return moves.length > 0 ? moves : [nothing]
  const isMoved = (name: string) =>
    resource.lifecycles.some((lifecycle) => lifecycle.field === name)
  const others = fields.flatMap((each): HistoryStep[] => {
    const { name } = each
    const change = changes[name]
    if (change === undefined || isMoved(name)) return []
    if (change === 'personal') return [{ field: name, from: null, to: null, note: null }]
    if (change === 'gone') return [{ field: name, from: null, to: null, note: words.notKept }]
    const [before, after] = change.map((value) =>
      withReadableInnerFields(each, value, context.roles),
    )
    const isUnseen = JSON.stringify(before) === JSON.stringify(after)
    return isUnseen ? [] : [{ field: name, from: before ?? null, to: after ?? null, note: null }]
  })
  return [...moves, ...others]
}

const nothing: HistoryStep = { field: null, from: null, to: null, note: null }

/** One entry for a write, where entries have no place for the name of a field. */
const summedUp = (context: CallContext, steps: readonly HistoryStep[]): HistoryStep[] => {
  const { model, resource } = context
  const [lifecycle] = resource.lifecycles
  const [first] = steps
  if (first === undefined || first.field === null) return [...steps]
  const move = steps.find(({ field }) => field === lifecycle?.field)
  if (move !== undefined) return [move]
  const labels = steps.map(({ field }) => {
    const { label = null } = resource.fields.find(({ name }) => name === field) ?? {}
    return schemaText(model, label) || (field ?? '')
  })
  return [{ ...nothing, note: serverMessagesOf(model).joined(labels) }]
}

const onWire = (
  history: HistoryModel,
  { at, who }: RecordHistoryEntry,
  step: HistoryStep,
): Json => {
  const row: { [key: string]: Json } = {}
  const put = (place: string | null, value: Json): void => {
    if (place !== null) setAtPath(row, place.split('.'), value)
  }
  put(history.at, momentOnWire(new Date(at), history.codec, false))
  put(history.by, who)
  put(history.field, step.field)
  put(history.from, step.from)
  put(history.to, step.to)
  put(history.note, step.note)
  return row
}

/** Answers what was done to one record through this server, the oldest first. */
export const answerRecordHistory: CallBehaviour = async (context) => {
  const { resource, records, call } = context
  const { history } = resource.show ?? {}
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  if (history === undefined) return successAnswer(null)
  context.onShown({ rows: [found.value.row], filter: null })
  const rows = (await records.historyOf(resource, found.value.row)).flatMap((entry) => {
    const steps = stepsOf(context, entry)
    const given = history.field === null ? summedUp(context, steps) : steps
    return given.map((step) => onWire(history, entry, step))
  })
  if (!call.rows) return successAnswer(rows)
  const data: { [key: string]: Json } = {}
  setAtPath(data, call.rows.split('.'), rows)
  return successAnswer(data)
}
