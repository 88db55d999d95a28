import { useState } from 'react'
import { useTranslate, type RaRecord } from 'ra-core'
import { isLocked, lockKey, useEnds } from '../actions/in-flight'
import { useDefinition } from '../contexts/definitions'
import { useAccess } from '../contexts/roles'
import { useValueWords } from '../contexts/value-words'
import { plainText, recordValue } from '../values/record-value'

interface Seen {
  /** The record as the operator has last changed it, or opened it. */
  readonly record: RaRecord
  /** How many of the operator's calls had come to an end by then. */
  readonly ends: number
}

const fieldsThatDiffer = (a: RaRecord, b: RaRecord): readonly string[] =>
  Object.keys(b).filter((key) => plainText(recordValue(a, key)) !== plainText(recordValue(b, key)))

/** The record before others have changed it. What the operator changed himself is no news. */
const useBefore = (record: RaRecord): RaRecord => {
  const key = lockKey(useDefinition().name, record.id)
  const ends = useEnds(key)
  const [seen, setSeen] = useState<Seen>({ record, ends })
  const isOwn = seen.record !== record && (ends !== seen.ends || isLocked(key))
  if (isOwn) setSeen({ record, ends })
  return isOwn ? record : seen.record
}

/** Says that somebody else has changed the record while it was looked at: a status from which to which, else the field. */
export const ChangedNote = ({ record }: { readonly record: RaRecord }) => {
  const before = useBefore(record)
  const translate = useTranslate()
  const words = useValueWords()
  const access = useAccess()
  const { name, lifecycles } = useDefinition()
  const changed = fieldsThatDiffer(before, record).filter((field) => access(field, 'read'))
  const label = (field: string) => translate(`resources.${name}.fields.${field}`, { _: field })
  const told = changed.map((field) =>
    lifecycles.some((lifecycle) => lifecycle.field === field)
      ? translate('kit.drawer.changedFrom', {
          field: label(field),
          from: words(field, recordValue(before, field)),
          to: words(field, recordValue(record, field)),
        })
      : translate('kit.drawer.changed', { field: label(field) }),
  )
  return (
    <div aria-live="polite">
      {told.length > 0 && <p className="dw-beside-changed">{told.join(' ')}</p>}
    </div>
  )
}
