import { useCallback, useEffect, useRef, useState } from 'react'
import type { RaRecord } from 'ra-core'
import { plainText, recordValue } from '../../base/values/record-value'
import { isSessionOver } from '../../base/values/failure-text'
import type { RecordQuestion } from './record-question'

/** The record is not what the question is about: it is gone, or the named field has another value. */
export type OutdatedRecord =
  | { readonly kind: 'gone' }
  | { readonly kind: 'moved'; readonly field: string; readonly record: RaRecord }

export type FreshnessCheck =
  | { readonly kind: 'checking' | 'unchecked' }
  | { readonly kind: 'checked'; readonly at: number; readonly record: RaRecord }
  | OutdatedRecord

/** A check that is older than this is made again before anything is sent. */
const OLD = 60_000

export const isCheckOutdated = (check: FreshnessCheck): boolean =>
  check.kind === 'checked' && Date.now() - check.at > OLD

const hasFieldChanged = (a: object, b: object, field: string): boolean =>
  plainText(recordValue(a, field)) !== plainText(recordValue(b, field))

/** Compares what was read with what the question is about. */
const checkFreshness = async (
  { record, watched }: RecordQuestion,
  reading: Promise<RaRecord | null>,
): Promise<FreshnessCheck> => {
  const row = await reading.catch(() => undefined)
  if (row === undefined) return { kind: 'unchecked' }
  if (row === null) return { kind: 'gone' }
  const fresh = { ...record, ...row }
  const field = watched.find((each) => hasFieldChanged(record, fresh, each))
  return field === undefined
    ? { kind: 'checked', at: Date.now(), record: fresh }
    : { kind: 'moved', field, record: fresh }
}

/** A session that ended under the reading goes on before the question is shown. */
const firstReading = ({ reading, read }: RecordQuestion): Promise<RaRecord | null> =>
  reading.catch((error: unknown) => {
    if (isSessionOver(error)) return read()
    throw error
  })

/** The record of a question as the server has it, and how much is known of it. */
export const useFreshRecord = (about: RecordQuestion) => {
  const [check, setCheck] = useState<FreshnessCheck>({ kind: 'checking' })
  const [record, setRecord] = useState(about.record)
  const isShown = useRef(false)
  const hasBegun = useRef(false)
  const take = useCallback((next: FreshnessCheck): FreshnessCheck => {
    if (!isShown.current) return next
    if ('record' in next) setRecord(next.record)
    setCheck(next)
    return next
  }, [])
  useEffect(() => {
    isShown.current = true
    // A page that was hidden meanwhile shows its question again, and the first reading is old by then.
    const reading = hasBegun.current ? about.read() : firstReading(about)
    void checkFreshness(about, reading).then(take)
    hasBegun.current = true
    return () => {
      isShown.current = false
    }
  }, [about, take])
  const again = () => {
    setCheck({ kind: 'checking' })
    return checkFreshness(about, about.read()).then(take)
  }
  return { check, record, again }
}
