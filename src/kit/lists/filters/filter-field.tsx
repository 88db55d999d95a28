import { useId, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useFieldAccess } from '../../base/contexts/roles'
import { useDefinition } from '../../base/contexts/definitions'
import { useFilterDraft } from './filter-draft'

export interface FilterProps {
  /** Name of the filter. Its label stands with the labels of the fields. */
  readonly source: string
  /** Key under which the value is searched for. It is the name when absent. */
  readonly sends?: string
  /** Message key of the filter's own label. */
  readonly label?: string
}

export const useFilterLabel = ({ source, label }: FilterProps): string => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return label === undefined
    ? translate(`resources.${name}.fields.${source}`, { _: source })
    : translate(label, { _: label })
}

/** A filter's value in the draft. */
export const useFilterValue = ({ source, sends = source }: FilterProps) => {
  const { values, set } = useFilterDraft()
  const value = Object.hasOwn(values, sends) ? values[sends] : undefined
  return { value, setValue: (next: unknown) => set(sends, next) }
}

/** What a control must take over: the id that the label points at, and a hint while its value is not searched for. */
export interface FilterControl {
  readonly id: string
  readonly 'aria-describedby'?: string
}

interface FieldProps extends FilterProps {
  /** Renders the control. */
  readonly children: (control: FilterControl) => ReactNode
}

/** Id of the sentence in the form that says of a filter that it is not searched for yet. */
export const unappliedHintId = (formId: string): string => `${formId}-unapplied`

/** How a filter shows that its value has not been searched for yet. */
export const useUnapplied = ({ source, sends = source }: FilterProps) => {
  const { formId, unapplied } = useFilterDraft()
  const hint = useTranslate()('kit.filters.unapplied')
  const isUnapplied = unapplied.has(sends)
  return {
    mark: isUnapplied ? { 'data-unapplied': true, title: hint } : {},
    describedBy: isUnapplied ? unappliedHintId(formId) : undefined,
  }
}

export const FilterField = ({ children, ...props }: FieldProps) => {
  const id = useId()
  const label = useFilterLabel(props)
  const { mark, describedBy } = useUnapplied(props)
  if (!useFieldAccess()(props.source, 'read')) return null
  return (
    <div className="dw-field" {...mark}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(describedBy ? { 'aria-describedby': describedBy } : {}) })}
    </div>
  )
}

export interface ReferenceFilterProps extends FilterProps {
  readonly to: string
  readonly show: string
}
