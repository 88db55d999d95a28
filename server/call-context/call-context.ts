import type {
  CallModel,
  FieldModel,
  Json,
  Model,
  ResourceModel,
} from '../../codegen/language/model'
import type { RequestBody } from '../http/request-body'
import type { CallAnswer } from '../answers/call-answer'
import type { Records } from '../store/store'
import type { StoredRow } from '../store/stored-types'
import type { StandInDefaults } from './stand-in-defaults'
import { schemaText, type LocalizedMessage } from '../messages'

export { rawValueUnder as rawOf } from '../../wire/form-encoding'
export { isNothing as isEmpty } from '../../wire/values'

/** Records that an answer shows, and what was asked for of a list. */
export interface ShownRecords {
  readonly rows: readonly StoredRow[]
  /** Null: it is no list. */
  readonly filter: Readonly<Record<string, Json>> | null
}

/** One call: what it is, what it carries, and the records that it works with. */
export interface CallContext {
  readonly model: Model
  readonly resource: ResourceModel
  readonly call: CallModel
  readonly body: RequestBody
  readonly records: Records
  /** The roles of the caller, which decide what it may do. */
  readonly roles: readonly string[]
  /** Whether whoever calls may pay: where app.yaml asks for it, a second factor was proved a short time before. */
  readonly mayPay: boolean
  /** Whether moves must follow the transition table. */
  readonly strict: boolean
  /** Null: nothing is made up. */
  readonly invention: StandInDefaults | null
  /** Is told what an answer shows. */
  readonly onShown: (shown: ShownRecords) => void
}

/** What a call does. What it changes is saved together with its answer. */
export type CallBehaviour = (context: CallContext) => Promise<CallAnswer>

/** Says what is wrong with a field's value, after the field's label, or after its name where it has no label. */
export const fieldMessage =
  (model: Model, field: FieldModel, problem: LocalizedMessage): LocalizedMessage =>
  (words) =>
    words.about(schemaText(model, field.label) || field.name, problem(words))

/** Keys that a call takes: those of its body, and its constants. */
export const callKeysOf = (call: CallModel): string[] => [
  ...new Set([...call.body, ...Object.keys(call.constants)]),
]

export const fieldOfBodyKey = (resource: ResourceModel, key: string): FieldModel | undefined =>
  resource.fields.find(({ write }) => write === key) ??
  resource.fields.find(({ read }) => read === key) ??
  resource.fields.find(({ name }) => name === key)

/** The key field of a reference's target, which says how the reference is written. */
export const referenceTargetKey = (model: Model, field: FieldModel): FieldModel | undefined => {
  const target = model.resources.find(({ name }) => name === field.reference?.to)
  return target?.fields.find(({ name }) => name === target.key[0])
}
