import type {
  CallModel,
  MoveModel,
  LifecycleModel,
  FieldModel,
  Code,
} from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import type { RecordPool } from './lifecycle-walk'
import type { FourEyesHistory } from './four-eyes-history'
import type { CheckContext } from '../reads/list'
import { rereadRecord } from '../reads/find-rows'
import { valueIn } from '../reads/record'

export const isCode = (value: unknown): value is Code =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** A call that was sent twice under one key. */
export interface RepeatedCall {
  readonly call: CallModel
  /** What the second sending of the same intent brought; null when it brought the same success. */
  readonly got: string | null
}

/** What became of trying a move. */
export type MoveResult =
  | { kind: 'holds'; row: KeyedValues }
  | { kind: 'fails'; expected: string; got: string }
  | { kind: 'skipped'; why: string }

/** What trying the moves of one lifecycle works with. */
export interface LifecycleTrial {
  subject: CheckContext
  lifecycle: LifecycleModel
  field: FieldModel
  stock: RecordPool
  results: Map<MoveModel, MoveResult>
  /** Keys of the backend's own records that this run has moved. */
  moved: Set<string>
  own: FourEyesHistory
  /** What became of repeating a call under its key, by the name of the call. */
  repeated: Map<string, RepeatedCall>
}

/** The status of a record as the backend has it now. Undefined: it is gone, or what it has is no code. */
export const readCurrentStatus = async (
  { subject, field }: LifecycleTrial,
  row: KeyedValues,
): Promise<Code | undefined> => {
  const now = await rereadRecord(subject, row)
  const code = now === null ? undefined : valueIn(now, field)
  return isCode(code) ? code : undefined
}

/** How a message about the status begins. */
export const statusMessageStart = ({ field: { name } }: LifecycleTrial): string => `\`${name}\` is`
