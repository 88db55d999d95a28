import { useTranslate, type RaRecord } from 'ra-core'
import { ActionResultLine } from '../../actions/row/action-result-line'
import { useDefinition } from '../../base/contexts/definitions'
import { useResults } from '../../base/contexts/results-context'

/** What this browser has done to the record. What others did is known to the backend alone. */
export const LocalActionResults = ({ record }: { readonly record: RaRecord }) => {
  const { name } = useDefinition()
  const translate = useTranslate()
  const own = useResults().filter(
    ({ resource, id }) => resource === name && id !== '' && id === String(record.id),
  )
  const title = translate('kit.drawer.doneHere')
  return (
    <section className="dw-beside-part" aria-label={title}>
      <h3>{title}</h3>
      <p className="dw-muted">
        {translate(own.length === 0 ? 'kit.drawer.nothingHere' : 'kit.drawer.onlyHere')}
      </p>
      {own.length > 0 && (
        <ol className="dw-results-list">
          {own.map((result) => (
            <ActionResultLine key={result.intent} result={result} />
          ))}
        </ol>
      )}
    </section>
  )
}
