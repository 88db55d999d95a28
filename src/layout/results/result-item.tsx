import { useTranslate } from 'ra-core'
import { actionText } from '../../kit/actions/action-name'
import { useDefinitions } from '../../kit/contexts/definitions'
import { Icon } from '../../kit/icons/icons'
import { clockTime } from '../../kit/values/format-time'
import { impersonalIdentity } from '../../kit/values/record-name'
import type { Result } from '../../providers'
import { useOpenFiltered } from '../search/use-take-hit'

type Tone = 'success' | 'warning' | 'error'

const toneOf = ({ outcome }: Result): Tone => {
  if (outcome === 'done' || outcome === 'happened') return 'success'
  return outcome === 'failed' ? 'error' : 'warning'
}

const icons = { success: 'check', warning: 'warning', error: 'close-circle' } as const

interface ResultItemProps {
  readonly result: Result
  readonly onFound: () => void
}

/** One action: what has become of it, when, on which record, and what the server said. */
export const ResultItem = ({ result, onFound }: ResultItemProps) => {
  const { outcome, time, action, words } = result
  const translate = useTranslate()
  const tone = toneOf(result)
  return (
    <li className="dw-result" data-type={tone}>
      <Icon name={icons[tone]} />
      <div className="dw-result-text">
        <div className="dw-result-head">
          <strong>{translate(`results.outcomes.${outcome}`)}</strong>
          <time dateTime={new Date(time).toISOString()}>{clockTime(time)}</time>
        </div>
        <p>
          <RecordName result={result} onFound={onFound} /> · {actionText(action, translate)}
        </p>
        {words && <p className="dw-result-words">{words}</p>}
      </div>
    </li>
  )
}

/** What names the record. Where the list has a filter for that name, it leads to the record. */
const RecordName = ({ result, onFound }: ResultItemProps) => {
  const { resource: name, id, name: recordName } = result
  const translate = useTranslate()
  const openFiltered = useOpenFiltered()
  const resource = useDefinitions().resources.find((one) => one.name === name)
  const label = translate(`resources.${name}.name`, { _: name })
  const [first] = resource ? impersonalIdentity(resource) : []
  const lookup = resource?.lookups?.find(({ source }) => source === first)
  if (recordName === '') return <>{id ? `${label} ${id}` : label}</>
  if (!resource || !lookup) return <>{recordName}</>
  const find = (): void => {
    openFiltered({ resource, lookup }, recordName)
    onFound()
  }
  return (
    <button
      type="button"
      className="dw-link-button"
      title={translate('results.find')}
      onClick={find}
    >
      {recordName}
    </button>
  )
}
