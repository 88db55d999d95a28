import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useFieldAccess } from '../../base/contexts/roles'
import { useCodeLabel } from '../../base/contexts/use-code-label'
import { shortenedPersonalText } from '../../base/values/masked-text'
import type { HistoryEntry } from './history-entries'
import { useRevealedFields } from './reveal'

/** What has changed, in words. Values that are personal, or that the operator may not read, are not told. */
const useChanged = () => {
  const words = useCodeLabel()
  const translate = useTranslate()
  const isReadable = useFieldAccess()
  const { has } = useRevealedFields()
  const { name, lifecycles, personal } = useDefinition()
  const [lifecycle] = lifecycles
  // A backend may tell a code as a text.
  const codeOf = (value: unknown): unknown =>
    lifecycle?.statuses.find(({ code }) => String(code) === String(value))?.code ?? value
  return ({ field: named, from, to }: HistoryEntry) => {
    const field = named ?? lifecycle?.field ?? ''
    const isHidden = personal.includes(field) && !has(field)
    const given = isReadable(field, 'read') ? [from, to] : []
    const texts = given
      .filter((value) => value !== null)
      .map((value) => words(field, codeOf(value)))
    const label = named && named !== lifecycle?.field ? named : ''
    return {
      label: label && translate(`resources.${name}.fields.${label}`, { _: label }),
      values: isHidden ? texts.map(shortenedPersonalText) : texts,
    }
  }
}

/** Who did what, and when. */
export const HistoryEntryItem = ({ entry }: { readonly entry: HistoryEntry }) => {
  const { time, by, note } = entry
  const changed = useChanged()(entry)
  return (
    <li>
      <p className="dw-history-head">
        <time>{time}</time>
        {by !== '' && <span>{by}</span>}
      </p>
      {changed.label !== '' && <p>{changed.label}</p>}
      {changed.values.length > 0 && (
        <p>
          <strong>{changed.values.join(' → ')}</strong>
        </p>
      )}
      {note !== '' && <p className="dw-history-note">{note}</p>}
    </li>
  )
}
