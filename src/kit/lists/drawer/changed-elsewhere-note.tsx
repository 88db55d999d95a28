import { useState } from 'react'
import { useTranslate, type RaRecord } from 'ra-core'
import { isLocalChange, recordLockKey } from '../../actions/row/record-lock'
import { useDefinition } from '../../base/contexts/definitions'
import { useFieldAccess } from '../../base/contexts/roles'
import { useCodeLabel } from '../../base/contexts/use-code-label'
import { plainText, recordValue } from '../../base/values/record-value'

const fieldsThatDiffer = (a: RaRecord, b: RaRecord): readonly string[] =>
  Object.keys(b).filter((key) => plainText(recordValue(a, key)) !== plainText(recordValue(b, key)))

/** The record before others have changed it. What the operator changed himself is no news. */
const useBefore = (record: RaRecord): RaRecord => {
  const { name } = useDefinition()
  const [before, setBefore] = useState(record)
  const isOwn = before !== record && isLocalChange(recordLockKey(name, record.id))
  if (isOwn) setBefore(record)
  return isOwn ? record : before
}

/** Says that somebody else has changed the record while it was looked at: a status from which to which, else the field. */
export const ChangedElsewhereNote = ({ record }: { readonly record: RaRecord }) => {
  const before = useBefore(record)
  const translate = useTranslate()
  const words = useCodeLabel()
  const access = useFieldAccess()
  const { name, lifecycles } = useDefinition()
  const changed = fieldsThatDiffer(before, record).filter((field) => access(field, 'read'))
  const label = (field: string) => translate(`resources.${name}.fields.${field}`, { _: field })
  const labels = changed.map((field) =>
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
      {labels.length > 0 && <p className="dw-beside-changed">{labels.join(' ')}</p>}
    </div>
  )
}
