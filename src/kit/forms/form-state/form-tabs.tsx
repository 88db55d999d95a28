import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { styled } from '@mui/material/styles'
import { Children, type ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useGroupTitle, isFormGroup } from './form-group'
import { FormTabsContext } from './form-tabs-context'
import { useFaultyInputOfGroup, useOpenFaultyTab } from './use-faulty-inputs'

/**
 * The groups of a form, one at a time. A tab with a mistake behind it is marked. Sending the form opens such a tab.
 *
 * @example
 * ```tsx
 * import { EditDialog, FormGroup, FormTabs, TextInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <FormTabs>
 *       <FormGroup name="person">
 *         <TextInput source="name" />
 *       </FormGroup>
 *       <FormGroup name="bank">
 *         <TextInput source="account" />
 *       </FormGroup>
 *     </FormTabs>
 *   </EditDialog>
 * )
 * ```
 */
export const FormTabs = ({ children }: { readonly children: ReactNode }) => {
  const id = useId()
  const title = useGroupTitle()
  const names = Children.toArray(children)
    .filter(isFormGroup)
    .map(({ props }) => props.name)
  const [open, setOpen] = useState(names[0] ?? '')
  const faulty = useFaultyInputOfGroup()
  useOpenFaultyTab(names, open, setOpen, faulty)
  return (
    <FormTabsContext value={{ id, open }}>
      <Tabs
        value={open}
        onChange={(_, name: string) => setOpen(name)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
            label={<TabLabel text={title(name)} isFaulty={faulty(name) !== undefined} />}
          />
        ))}
      </Tabs>
      <Panels>{children}</Panels>
    </FormTabsContext>
  )
}

const TabLabel = ({ text, isFaulty }: { text: string; isFaulty: boolean }) => {
  const translate = useTranslate()
  return (
    <span>
      {text}
      {isFaulty && (
        <Mark>
          <span className="dw-hidden">{translate('form.tabFaulty')}</span>
        </Mark>
      )}
    </span>
  )
}

const Panels = styled('div')({ paddingTop: 16 })

const Mark = styled('span')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginInlineStart: 6,
  borderRadius: '50%',
  verticalAlign: 'middle',
  backgroundColor: 'var(--dw-error)',
})
