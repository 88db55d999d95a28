import type { RaRecord } from 'ra-core'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import type { Action, ActionPorts, ActionNotice } from '../../actions/row/action'
import { performAction } from '../../actions/row/perform-action'
import { plainText, recordValue } from '../../base/values/record-value'
import type { BatchRowState, BatchRowOutcome, BatchWork } from '../../actions/bulk/batch-run'

/** What is done with each record, but for the record itself. */
export interface BatchAction extends Omit<Action, 'record' | 'intent'> {
  /** The operator was asked about the records as they were shown, so each is read again before it is sent. */
  readonly asksFirst?: boolean
}

export interface SelectedRowPorts extends ActionPorts {
  /** What a notice says of its record, in words for a line of the results. */
  readonly wordsFor: (action: Action, notice: ActionNotice) => string
  readonly text: (key: 'busy' | 'session' | 'unread') => string
  /** The session is over, so that nothing more is to be begun. */
  readonly halt: () => void
}

const stateOf = (notice: ActionNotice): BatchRowState => {
  switch (notice.kind) {
    case 'done':
      return 'done'
    case 'failed':
      return 'refused'
    case 'settled':
      return notice.verdict === 'happened' ? 'done' : 'unknown'
    case 'moved':
    case 'elsewhere':
      return 'unsent'
    default:
      return 'unknown'
  }
}

const hasMoved = (row: RaRecord, record: RaRecord, { lifecycles }: ResourceDefinition): boolean =>
  lifecycles.some(
    ({ field }) => plainText(recordValue(row, field)) !== plainText(recordValue(record, field)),
  )

type Fresh = { readonly record: RaRecord } | { readonly outcome: BatchRowOutcome }

/** A call that asks first is sent only for a record that is still as it was when the operator agreed. */
const freshRecord = async (
  { asksFirst = false, ...action }: Action & Pick<BatchAction, 'asksFirst'>,
  definition: ResourceDefinition,
  ports: SelectedRowPorts,
): Promise<Fresh> => {
  if (!asksFirst && !action.call.confirm && !action.call.versioned) {
    return { record: action.record }
  }
  try {
    const row = await ports.read(action)
    if (row && !hasMoved(row, action.record, definition)) return { record: row }
    if (row) ports.change(action, row)
    const notice = { kind: 'moved', row } as const
    ports.say(action, notice)
    return { outcome: { state: 'unsent', words: ports.wordsFor(action, notice) } }
  } catch {
    return { outcome: { state: 'unsent', words: ports.text('unread') } }
  }
}

/** Sends the action. The turn is over once there is a result, or once it is known that there is none for now. */
const sendOne = (
  action: Action,
  ports: SelectedRowPorts,
  tell: (outcome: BatchRowOutcome) => void,
): Promise<void> =>
  new Promise((over) => {
    let last: BatchRowState | null = null
    const say: ActionPorts['say'] = (about, notice) => {
      const state = stateOf(notice)
      // The refusal of a second sending says nothing about the first one, whose result is unknown.
      last = last === 'unknown' && state === 'refused' ? last : state
      ports.say(about, notice)
      tell({ state: last, words: ports.wordsFor(about, notice) })
      over()
    }
    // The lists are read again once, when the run is over.
    const sending = performAction(action, { ...ports, say, reload: async () => undefined })
    void sending.then((outcome) => {
      if (outcome === 'ignored') tell({ state: 'unsent', words: ports.text('busy') })
      // A refusal without a word is that of a session that is over.
      if (outcome === 'refused' && last === null) {
        ports.halt()
        tell({ state: 'unsent', words: ports.text('session') })
      }
      over()
    })
  })

/**
 * What is done with each record of a selection: what its own button would do, with the same locks, keys and following
 * of unknown results. Only the words go to a line of the results, where a message would be one of many.
 */
export const selectedRowWork =
  (deed: BatchAction, definition: ResourceDefinition, ports: SelectedRowPorts): BatchWork =>
  async (record, tell) => {
    const { asksFirst: _, ...rest } = deed
    const action: Action = { ...rest, record }
    const fresh = await freshRecord({ ...deed, record }, definition, ports)
    if ('outcome' in fresh) return tell(fresh.outcome)
    await sendOne({ ...action, record: fresh.record }, ports, tell)
  }
