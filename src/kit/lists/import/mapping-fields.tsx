import { useTranslate } from 'ra-core'
import { LabelledCheckbox } from './labelled-checkbox'
import type { LabelledColumn, ColumnMapping } from './import-columns'
import { LabelledSelect, SelectGrid } from './labelled-select'
import { widestRowLength, type MatchedColumns } from './match-columns'
import type { ImportTable } from './import-table'

export interface MappingFieldsProps {
  readonly table: ImportTable
  readonly columns: readonly LabelledColumn[]
  readonly matched: MatchedColumns
  readonly onHeadings: (hasHeadings: boolean) => void
  readonly onMapping: (mapping: ColumnMapping) => void
}

/** Says, and lets be changed, which column of the table each field is taken from. */
export const MappingFields = (props: MappingFieldsProps) => {
  const { table, columns, matched, onHeadings, onMapping } = props
  const { hasHeadings, mapping } = matched
  const translate = useTranslate()
  const headings = hasHeadings ? (table[0]?.cells ?? []) : []
  const places = Array.from({ length: widestRowLength(table) }, (_, at) => at)
  const nameOf = (at: number): string =>
    headings[at] || translate('kit.takeIn.column', { number: at + 1 })
  const options = [
    ['', translate('kit.takeIn.none')],
    ...places.map((at) => [String(at), nameOf(at)] as const),
  ] as const
  const choose = (source: string, at: number | null): void => {
    const { [source]: _, ...others } = mapping
    onMapping(at === null ? others : { ...others, [source]: at })
  }
  return (
    <SelectGrid aria-label={translate('kit.takeIn.from')}>
      <LabelledCheckbox
        label={translate('kit.takeIn.headings')}
        isChecked={hasHeadings}
        onChange={onHeadings}
      />
      {columns.map(({ source, label }) => (
        <LabelledSelect
          key={source}
          label={label}
          value={String(mapping[source] ?? '')}
          options={options}
          onValue={(value) => choose(source, value === '' ? null : Number(value))}
        />
      ))}
    </SelectGrid>
  )
}
