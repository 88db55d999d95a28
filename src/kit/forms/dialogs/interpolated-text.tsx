import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import type { Fact } from '../../../providers/definitions/definition'
import { EmptyValue } from '../../fields/cells/empty-value'
import { useDefinition } from '../../base/contexts/definitions'
import { useAccess } from '../../base/contexts/roles'
import { SourceContext, useRow } from '../../base/contexts/table-context'
import { isBlank, plainText, recordValue } from '../../base/values/record-value'

/** The value of a field of the record in context, as its cell shows it. */
export const FieldValue = ({ source }: { readonly source: string }) => {
  const { cells = {} } = useDefinition()
  const value = recordValue(useRow(), source)
  const isReadable = useAccess()
  if (!isReadable(source, 'read')) return <EmptyValue />
  const cell = Object.hasOwn(cells, source) ? cells[source] : undefined
  if (cell !== undefined) return <SourceContext value={source}>{cell}</SourceContext>
  return isBlank(value) ? <EmptyValue /> : plainText(value)
}

/** Only the end of a value, for one that should be recognised and not read out. */
const LastDigits = ({ source, last }: { readonly source: string; readonly last: number }) => {
  const translate = useTranslate()
  const text = [...plainText(recordValue(useRow(), source))]
  if (text.length === 0) return <EmptyValue />
  return <>{translate('confirm.last', { digits: text.slice(-last).join('') })}</>
}

export const sourceOf = (fact: Fact): string => (typeof fact === 'string' ? fact : fact.field)

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
