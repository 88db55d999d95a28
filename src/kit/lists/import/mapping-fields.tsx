import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'ra-core'
import { CheckLine } from './check-line'
import type { LabelledColumn, Mapping } from './columns'
import { widthOf, type Matched } from './match-columns'
import type { ImportTable } from './table'

export interface MappingFieldsProps {
  readonly table: ImportTable
  readonly columns: readonly LabelledColumn[]
  readonly matched: Matched
  readonly onHeadings: (hasHeadings: boolean) => void
  readonly onMapping: (mapping: Mapping) => void
}

/** Says, and lets be changed, which column of the table each field is taken from. */
export const MappingFields = (props: MappingFieldsProps) => {
  const { table, columns, matched, onHeadings, onMapping } = props
  const { hasHeadings, mapping } = matched
  const translate = useTranslate()
  const headings = hasHeadings ? (table[0]?.cells ?? []) : []
  const places = Array.from({ length: widthOf(table) }, (_, at) => at)
  const nameOf = (at: number): string =>
    headings[at] || translate('kit.takeIn.column', { number: at + 1 })
  const choose = (source: string, at: number | null): void => {
    const { [source]: _, ...others } = mapping
    onMapping(at === null ? others : { ...others, [source]: at })
  }
  return (
    <Fields aria-label={translate('kit.takeIn.from')}>
      <CheckLine
        label={translate('kit.takeIn.headings')}
        isChecked={hasHeadings}
        onChange={onHeadings}
      />
      {columns.map(({ source, label }) => (
        <PlaceField
          key={source}
          label={label}
          place={mapping[source]}
          names={places.map(nameOf)}
          onPlace={(at) => choose(source, at)}
        />
      ))}
    </Fields>
  )
}

interface PlaceFieldProps {
  readonly label: string
  readonly place: number | undefined
  /** What the columns of the table are called. */
  readonly names: readonly string[]
  readonly onPlace: (at: number | null) => void
}

const PlaceField = ({ label, place, names, onPlace }: PlaceFieldProps) => {
  const id = useId()
  const none = useTranslate()('kit.takeIn.none')
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(place ?? '')}
        onChange={({ target }) => onPlace(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {names.map((name, at) => (
          // Two columns may have one name.
          <option key={`${String(at)} ${name}`} value={String(at)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const Fields = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '8px 16px',
  margin: '0 0 12px',
  padding: 0,
  border: 0,
  '& > label': { gridColumn: '1 / -1' },
  '& div > label': { display: 'block', color: 'var(--dw-text-regular)' },
  '& select': {
    width: '100%',
    minHeight: 'var(--dw-control-height)',
    font: 'inherit',
    color: 'inherit',
    background: 'var(--dw-surface)',
    border: '1px solid var(--dw-line-strong)',
    borderRadius: 'var(--dw-radius)',
  },
  '& select:focus-visible': { outline: 'none', boxShadow: 'var(--dw-focus)' },
})
