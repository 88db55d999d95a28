import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import type { Fact } from '../../../providers/definitions/definition'
import { EmptyValue } from '../../fields/cells/empty-value'
import { useDefinition } from '../../base/contexts/definitions'
import { useFieldAccess } from '../../base/contexts/roles'
import { CellSourceContext, useRowRecord } from '../../base/contexts/table-context'
import { isBlank, plainText, recordValue } from '../../base/values/record-value'

/** The value of a field of the record in context, as its cell shows it. */
export const FieldValue = ({ source }: { readonly source: string }) => {
  const { cells = {} } = useDefinition()
  const value = recordValue(useRowRecord(), source)
  const isReadable = useFieldAccess()
  if (!isReadable(source, 'read')) return <EmptyValue />
  const cell = Object.hasOwn(cells, source) ? cells[source] : undefined
  if (cell !== undefined) return <CellSourceContext value={source}>{cell}</CellSourceContext>
  return isBlank(value) ? <EmptyValue /> : plainText(value)
}

/** Only the end of a value, for one that should be recognised and not read out. */
const LastDigits = ({ source, last }: { readonly source: string; readonly last: number }) => {
  const translate = useTranslate()
  const text = [...plainText(recordValue(useRowRecord(), source))]
  if (text.length === 0) return <EmptyValue />
  return <>{translate('confirm.last', { digits: text.slice(-last).join('') })}</>
}

export const factFieldOf = (fact: Fact): string => (typeof fact === 'string' ? fact : fact.field)

export const FactValue = ({ fact }: { readonly fact: Fact }) =>
  typeof fact === 'string' ? (
    <FieldValue source={fact} />
  ) : (
    <LastDigits source={fact.field} last={fact.last} />
  )

/** A text that names fields in braces, with their values in place of the names. */
export const InterpolatedText = ({ text }: { readonly text: string }): ReactNode =>
  text
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <FieldValue key={index} source={part} />))
