import { RecordContextProvider, type RaRecord, useTranslate } from 'ra-core'
import type { Fact } from '../../../providers/definitions/definition'
import { useAccess } from '../../base/contexts/roles'
import { useRow } from '../../base/contexts/table-context'
import { plainText, recordValue } from '../../base/values/record-value'
import type { RecordQuestion } from './record-question'
import { FactValue, sourceOf } from './interpolated-text'

/** The facts with their labels, without those that the operator may not see. */
export const useFacts = ({ resource, facts, record }: RecordQuestion) => {
  const translate = useTranslate()
  const isReadable = useAccess()
  return facts
    .filter((fact) => isReadable(sourceOf(fact), 'read'))
    .map((fact) => ({
      label: translate(`resources.${resource}.fields.${sourceOf(fact)}`, { _: sourceOf(fact) }),
      value: <Now fact={fact} before={record} />,
    }))
}

/** A value as it is now. When the list showed another one, that one stands behind it. */
const Now = ({ fact, before }: { readonly fact: Fact; readonly before: RaRecord }) => {
  const translate = useTranslate()
  const source = sourceOf(fact)
  const isSame = plainText(recordValue(before, source)) === plainText(recordValue(useRow(), source))
  if (isSame) return <FactValue fact={fact} />
  return (
    <>
      <strong>
        <FactValue fact={fact} />
      </strong>{' '}
      <RecordContextProvider value={before}>
        <s title={translate('confirm.was')}>
          <FactValue fact={fact} />
        </s>
      </RecordContextProvider>
    </>
  )
}
