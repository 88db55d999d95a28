import type { RaRecord } from 'ra-core'
import type { Condition } from '../../../../wire/condition'
import type {
  Call,
  Fact,
  Question,
  ResourceDefinition,
  Tone,
} from '../../../providers/definitions/definition'
import type { RecordQuestion } from '../../forms/dialogs/record-question'
import { plainText, recordValue } from '../../base/values/record-value'
import type { Action, ActionPorts } from './action'
import type { ConfirmRequest } from './confirm'

/** What is asked before an action. */
export interface ActionConfirmation {
  /** The question, unless `question` has words of its own. */
  readonly title: string
  readonly question?: Question | undefined
  readonly tone?: Tone | undefined
  readonly reason?: ConfirmRequest['reason']
  readonly move?: RecordQuestion['move']
  /** Fields that are asked for. */
  readonly inputs?: readonly string[] | undefined
  /** The condition under which it is offered. Its fields must not have changed meanwhile. */
  readonly when?: Condition | undefined
}

/** What the button of a call asks, if it asks. */
export const callConfirmation = (
  { confirm, tone, ask }: Call,
  title: string,
): ActionConfirmation | undefined =>
  confirm || ask
    ? { title, tone, question: confirm === true ? undefined : confirm, inputs: ask }
    : undefined

const fieldOf = (fact: Fact): string => (typeof fact === 'string' ? fact : fact.field)

/** The fields that name the record, then the facts of the question. A fact about such a field stands in its place. */
const factsOf = (identity: readonly string[], facts: readonly Fact[] = []): Fact[] => [
  ...identity.map((field) => facts.find((fact) => fieldOf(fact) === field) ?? field),
  ...facts.filter((fact) => !identity.includes(fieldOf(fact))),
]

const hasRowChanged = (row: RaRecord, { record }: Action): boolean =>
  Object.keys(row).some(
    (field) => plainText(recordValue(row, field)) !== plainText(recordValue(record, field)),
  )

/** Reads the row. What has changed meanwhile is seen in the list as well. */
const readAgain = async (action: Action, ports: ActionPorts): Promise<RaRecord | null> => {
  const row = await ports.read(action)
  if (row === null) void ports.reload(action).catch(() => undefined)
  else if (hasRowChanged(row, action)) ports.change(action, row)
  return row
}

/** The question about the record of an action. The record is read from now on, so that it is known when it is shown. */
export const createConfirmRequest = (
  { title, tone, reason, move, when, inputs, question = {} }: ActionConfirmation,
  action: Action,
  { name, lifecycles, asked: loadFields }: ResourceDefinition,
  identity: readonly string[],
  ports: ActionPorts,
): ConfirmRequest => {
  const read = () => readAgain(action, ports)
  const reading = read()
  // The dialog says so when this fails; without the dialog, nobody needs to know.
  reading.catch(() => undefined)
  const { toggles } = action.call
  return {
    title,
    tone: tone ?? (move ? undefined : action.call.tone),
    reason,
    facts: [],
    ...(inputs && loadFields && { asked: { fields: inputs, load: loadFields } }),
    about: {
      resource: name,
      record: action.record,
      say: question.say,
      facts: factsOf(identity, question.facts),
      ...(move && { move }),
      watched: [
        ...lifecycles.map(({ field }) => field),
        ...(toggles ? [toggles.field] : []),
        ...(when?.all ?? []).map(({ field }) => field.split('.')[0] ?? field),
      ],
      reading,
      read,
    },
  }
}
