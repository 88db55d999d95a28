import { success } from '../answers/answer'
import { rowsOf, withRows } from '../store/state'
import type { CallContext, Outcome } from '../context/context'
import { done, doneText } from './done'
import { findRecord } from './record'
import { readAsked } from './save'
import { replaced, tagHeaders } from './version'
import { toWire } from './wire'

/** Answers one record. */
export const readRecord = (context: CallContext): Outcome => {
  const found = findRecord(context)
  if (found.problem !== undefined) return { answer: found.problem }
  const { row } = found.value
  return { answer: { ...success(toWire(context, row)), ...tagHeaders(context.resource, row) } }
}

/** Deletes the record that the key names. */
export const deleteRecord = (context: CallContext): Outcome => {
  const { model, resource, state } = context
  const found = findRecord(context)
  if (found.problem !== undefined) return { answer: found.problem }
  const rows = rowsOf(state, resource.name).toSpliced(found.value.index, 1)
  return {
    answer: done(model, context, found.value.row),
    next: withRows(state, resource.name, rows),
  }
}

/** Flips a flag and answers its new code. */
export const toggleFlag = (context: CallContext): Outcome => {
  const { model, resource, call, state } = context
  const found = findRecord(context)
  if (found.problem !== undefined) return { answer: found.problem }
  const name = call.toggles ?? ''
  const [on, off] = resource.fields.find((field) => field.name === name)?.choices ?? []
  if (on === undefined || off === undefined) return { answer: success(null) }
  const { code } = found.value.row[name] === on.code ? off : on
  const rows = replaced(context, found.value, { [name]: code })
  return {
    answer: {
      ...success(code, doneText(model, call, code)),
      ...tagHeaders(resource, rows[found.value.index] ?? found.value.row),
    },
    next: withRows(state, resource.name, rows),
  }
}

/**
 * Answers a call of which nothing is known but what it asks for, such as a notification. A record that the call names
 * must exist; it keeps what was filled in.
 */
export const acknowledge = (context: CallContext): Outcome => {
  const { model, resource, call, state } = context
  if (!resource.key.every((name) => call.body.includes(name))) {
    return { answer: success(null, doneText(model, call)) }
  }
  const found = findRecord(context)
  if (found.problem !== undefined) return { answer: found.problem }
  const { row, index } = found.value
  if (call.ask.length === 0) return { answer: done(model, context, row) }
  const asked = readAsked(context, found.value, call.ask)
  if (asked.problem !== undefined) return { answer: asked.problem }
  const rows = replaced(context, found.value, asked.value)
  return {
    answer: done(model, context, rows[index] ?? row),
    next: withRows(state, resource.name, rows),
  }
}
