import { RecordContextProvider, type RaRecord, useTranslate } from 'ra-core'
import type { Fact } from '../../../providers/definitions/definition'
import { useFieldAccess } from '../../base/contexts/roles'
import { useRowRecord } from '../../base/contexts/table-context'
import { plainText, recordValue } from '../../base/values/record-value'
import type { RecordQuestion } from './record-question'
import { FactValue, factFieldOf } from './interpolated-text'

/** The facts with their labels, without those that the operator may not see. */
export const useConfirmFacts = ({ resource, facts, record }: RecordQuestion) => {
  const translate = useTranslate()
  const isReadable = useFieldAccess()
  return facts
    .filter((fact) => isReadable(factFieldOf(fact), 'read'))
    .map((fact) => ({
      label: translate(`resources.${resource}.fields.${factFieldOf(fact)}`, {
        _: factFieldOf(fact),
      }),
      value: <Now fact={fact} before={record} />,
    }))
}

/** A value as it is now. When the list showed another one, that one stands behind it. */
const Now = ({ fact, before }: { readonly fact: Fact; readonly before: RaRecord }) => {
  const translate = useTranslate()
  const source = factFieldOf(fact)
  const isSame =
    plainText(recordValue(before, source)) === plainText(recordValue(useRowRecord(), source))
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
