import { styled } from '@mui/material/styles'
import type { ReactElement } from 'react'
import { RecordContextProvider, useTranslate } from 'ra-core'
import { useFieldAccess } from '../../base/contexts/roles'
import { EnclosingFieldsContext, CellSourceContext } from '../../base/contexts/table-context'
import { useFieldTexts } from '../form-state/field-texts'
import { messagePath } from '../../base/values/form-names'
import type { ShowFieldProps } from '../../fields/views/show-field'
import type { FormChange } from './form-changes'

/** What a form changes: for each field its label, the old value and the new one. */
export const ChangeList = ({ changes }: { readonly changes: readonly FormChange[] }) => {
  const isReadable = useFieldAccess()
  return (
    <List>
      {changes
        .filter(({ path }) => isReadable(messagePath(path), 'read'))
        .map((change) => (
          <Line key={change.path.join('\n')} {...change} />
        ))}
    </List>
  )
}

const Line = (change: FormChange) => {
  const { before, after } = change
  const label = usePathLabel()
  return (
    <div>
      <dt>{label(change)}</dt>
      <dd>
        {before && <Values {...change} values={before} isOld />}
        {before && after && <span className="dw-muted"> → </span>}
        {after && <Values {...change} values={after} />}
      </dd>
    </div>
  )
}

interface ValuesProps extends FormChange {
  readonly values: NonNullable<FormChange['before']>
  readonly isOld?: boolean
}

/** The values of a line, with their labels where there are several. */
const Values = ({ path, fields, values, isOld = false }: ValuesProps) => {
  const { label } = useFieldTexts()
  const names = path.filter((part) => typeof part === 'string')
  const isRow = typeof path.at(-1) === 'number'
  const inside = isRow ? names : names.slice(0, -1)
  const Text = isOld ? 's' : 'strong'
  return (
    <EnclosingFieldsContext value={inside}>
      <RecordContextProvider value={values}>
        <Text>
          {fields.map((field) => (
            <span key={field.props.source} className="dw-part">
              {isRow && <small>{label([...inside, field.props.source])} </small>}
              <Shown field={field} />
            </span>
          ))}
        </Text>
      </RecordContextProvider>
    </EnclosingFieldsContext>
  )
}

const Shown = ({ field: { props } }: { readonly field: ReactElement<ShowFieldProps> }) => (
  <CellSourceContext value={props.source}>{props.children}</CellSourceContext>
)

/** `金额与期限 · 第 2 行 · 期限`: the labels on the way to a value. */
const usePathLabel = (): ((change: FormChange) => string) => {
  const { label } = useFieldTexts()
  const translate = useTranslate()
  return ({ path, before, after }) =>
    path
      .map((part, index) => {
        if (typeof part === 'string') return label(path.slice(0, index + 1))
        const isWhole = index === path.length - 1
        const key = !isWhole ? 'row' : before ? (after ? 'row' : 'rowRemoved') : 'rowAdded'
        return translate(`diff.${key}`, { row: part })
      })
      .join(' · ')
}

const List = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 36%) minmax(0, 1fr)',
    gap: 12,
    padding: '6px 0',
    borderBottom: '1px solid var(--dw-line-soft)',
    '@media (max-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& dt': { color: 'var(--dw-text-muted)', overflowWrap: 'anywhere' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& s': { color: 'var(--dw-text-muted)' },
  '& small': { fontWeight: 400, color: 'var(--dw-text-muted)' },
  '& .dw-part + .dw-part': { marginLeft: 12 },
})
