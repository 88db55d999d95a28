import { useId, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useAccess } from '../contexts/roles'
import { useDefinition } from '../contexts/definitions'
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

interface FieldProps extends FilterProps {
  /** Renders the control. The control must use the given id, because the label points at it. */
  readonly children: (id: string) => ReactNode
}

export const FilterField = ({ children, ...props }: FieldProps) => {
  const id = useId()
  const label = useFilterLabel(props)
  if (!useAccess()(props.source, 'read')) return null
  return (
    <div className="dw-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
