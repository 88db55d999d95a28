import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { Children, isValidElement, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useResourceContext, useTranslate } from 'ra-core'
import { isFormGroup } from './form-group'
import { FormGroupContext } from './form-state'
import { FormIndexContext } from './form-index-context'
import type { FieldDefinition } from '../../base/contexts/override-props'
import type { InputProps } from './input-props'
import { useFaultyInputOfGroup, useOpenFaultyTab } from './use-faulty-inputs'

/** So many inputs without a group of their own make a page. */
const PAGE = 40

interface IndexedSection {
  readonly name: string
  readonly title: string
  readonly content: ReactNode
}

const sourceOf = (child: ReactNode): string =>
  isValidElement<InputProps & { readonly field?: FieldDefinition }>(child)
    ? (child.props.source ?? child.props.field?.source ?? '')
    : ''

/** The groups of a form, and pages of the inputs that stand in no group. */
const partsOf = (
  children: ReactNode,
  label: (source: string) => string,
  title: (name: string) => string,
): IndexedSection[] => {
  const all = Children.toArray(children)
  const loose = all.filter((child) => !isFormGroup(child))
  const pages = Array.from(
    { length: Math.ceil(loose.length / PAGE) },
    (_, page): IndexedSection => {
      const content = loose.slice(page * PAGE, (page + 1) * PAGE)
      const [first = '', last = ''] = [content[0], content.at(-1)].map((child) =>
        label(sourceOf(child)),
      )
      return { name: `page ${page + 1}`, title: `${first} – ${last}`, content }
    },
  )
  const groups = all.filter(isFormGroup).map((group): IndexedSection => ({
    name: group.props.name,
    title: title(group.props.name),
    content: group,
  }))
  return [...pages, ...groups]
}

/** Labels of inputs and titles of groups, the same functions each time. */
const useTitles = () => {
  const translate = useTranslate()
  const base = `resources.${useResourceContext() ?? ''}`
  const labelOf = useCallback(
    (source: string) => translate(`${base}.fields.${source}`),
    [translate, base],
  )
  const title = useCallback(
    (name: string) => translate(`${base}.groups.${name}`, { _: name }),
    [translate, base],
  )
  return { labelOf, title }
}

/**
 * A form of very many inputs, one group at a time, with an index of the groups and a search for inputs. Sending the
 * form leads to the first mistake, wherever it is.
 *
 * @example
 * ```tsx
 * import { EditDialog, FormGroup, FormIndex, TextInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <FormIndex>
 *       <FormGroup name="person">
 *         <TextInput source="name" />
 *       </FormGroup>
 *       <FormGroup name="bank">
 *         <TextInput source="account" />
 *       </FormGroup>
 *     </FormIndex>
 *   </EditDialog>
 * )
 * ```
 */
export const FormIndex = ({ children }: { readonly children: ReactNode }) => {
  const { labelOf, title } = useTitles()
  const parts = useMemo(() => partsOf(children, labelOf, title), [children, labelOf, title])
  const [open, setOpen] = useState(parts[0]?.name ?? '')
  const [text, setText] = useState('')
  const sought = text.trim().toLowerCase()
  const faulty = useFaultyInputOfGroup()
  const names = parts.map(({ name }) => name)
  const jump = (name: string): void => {
    setText('')
    setOpen(name)
  }
  useOpenFaultyTab(names, sought === '' ? open : '', jump, faulty)
  const view = useMemo(() => ({ open, sought, labelOf }), [open, sought, labelOf])
  return (
    <FormIndexContext value={view}>
      <Bar>
        <FindField text={text} change={setText} />
        <Jump
          parts={parts}
          open={open}
          jump={jump}
          isFaulty={(name) => faulty(name) !== undefined}
        />
      </Bar>
      <Parts parts={parts} />
    </FormIndexContext>
  )
}

const FindField = ({ text, change }: { text: string; change: (text: string) => void }) => {
  const translate = useTranslate()
  return (
    <OutlinedInput
      type="search"
      value={text}
      placeholder={translate('form.findField')}
      slotProps={{ input: { 'aria-label': translate('form.findField'), autoComplete: 'off' } }}
      onChange={(event) => change(event.target.value)}
      // Enter would send the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

interface JumpProps {
  readonly parts: readonly IndexedSection[]
  readonly open: string
  readonly jump: (name: string) => void
  readonly isFaulty: (name: string) => boolean
}

const Jump = ({ parts, open, jump, isFaulty }: JumpProps) => {
  const translate = useTranslate()
  return (
    <NativeSelect
      value={open}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': translate('form.jump') }}
      onChange={(event) => jump(event.target.value)}
    >
      {parts.map(({ name, title }) => (
        <option key={name} value={name}>
          {isFaulty(name) ? `● ${title} (${translate('form.tabFaulty')})` : title}
        </option>
      ))}
    </NativeSelect>
  )
}

const Parts = ({ parts }: { parts: readonly IndexedSection[] }) =>
  useMemo(
    () =>
      parts.map(({ name, content }) => (
        <FormGroupContext key={name} value={name}>
          {content}
        </FormGroupContext>
      )),
    [parts],
  )

/** Stays in sight while the inputs scroll. */
const Bar = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '4px 0 12px',
  backgroundColor: 'var(--dw-surface, var(--mui-palette-background-paper))',
  '& > *': { flex: '1 1 12em', minWidth: 0 },
})
