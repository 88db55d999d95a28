import { useTranslate } from 'ra-core'
import { ActionResultLine } from '../../kit/actions/row/action-result-line'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { impersonalIdentity } from '../../kit/base/values/record-name'
import type { Result } from '../../providers'
import { useOpenFilteredList } from '../search/use-open-search-hit'

interface ResultItemProps {
  readonly result: Result
  readonly onFound: () => void
}

/** One action: what has become of it, when, on which record, and what the server said. */
export const ResultItem = (props: ResultItemProps) => (
  <ActionResultLine result={props.result}>
    <RecordName {...props} />
  </ActionResultLine>
)

/** What names the record. Where the list has a filter for that name, it leads to the record. */
const RecordName = ({ result, onFound }: ResultItemProps) => {
  const { resource: name, id, name: recordName } = result
  const translate = useTranslate()
  const openFiltered = useOpenFilteredList()
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
