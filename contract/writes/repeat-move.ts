import type { CallModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import { type CallOutcome, inconclusiveReason, describeOutcome } from '../exchange/call-outcome'
import { describeWireValue } from '../exchange/check-recorder'
import { type LifecycleTrial, readCurrentStatus, statusMessageStart } from './lifecycle-trial'

/** Sends a move once more under its key, and notes whether the record is as it was after the first time. */
export const repeatMove = async (
  walk: LifecycleTrial,
  call: CallModel,
  row: KeyedValues,
  { now, repeat }: { now: unknown; repeat: () => Promise<CallOutcome> },
): Promise<void> => {
  const again = await repeat()
  const after = await readCurrentStatus(walk, row)
  if (inconclusiveReason(again) !== null) return
  const isSame = again.kind === 'success' && after === now
  const got =
    again.kind === 'success'
      ? `${statusMessageStart(walk)} ${describeWireValue(after)}`
      : describeOutcome(again)
  walk.repeated.set(call.name, { call, got: isSame ? null : got })
}

/** Reports whether the backend answers the repetition of an intent like its first sending, and does nothing more. */
export const checkIdempotentRepeat = ({
  subject: { recorder },
  repeated,
}: LifecycleTrial): void => {
  for (const { call, got } of repeated.values()) {
    const about = { name: `${call.name} repeated under its key`, place: call.place }
    const says = 'the same request under the same key gets the same answer and does nothing more'
    if (got === null) recorder.holds(about, says)
    else recorder.fails(about, says, 'the success of the first sending', got)
  }
}
