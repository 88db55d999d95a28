import { styled } from '@mui/material/styles'
import { isValidElement, type ReactElement, type ReactNode, use, useId } from 'react'
import { useResourceContext, useTranslate } from 'ra-core'
import { FormGroupContext } from './form-state'
import { FormTabsContext } from './form-tabs-context'

export interface FormGroupProps {
  readonly name: string
  readonly children: ReactNode
}

/** Whether a child of a form is a group. */
export const isFormGroup = (child: ReactNode): child is ReactElement<FormGroupProps> =>
  isValidElement<FormGroupProps>(child) && child.props.name !== undefined

/** The title of a group, from `resources.<r>.groups.<name>`. */
export const useGroupTitle = (): ((name: string) => string) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  return (name) => translate(`resources.${resource}.groups.${name}`, { _: name })
}

/**
 * A titled part of a form, or the page behind a tab. The title is the message `resources.<r>.groups.<name>`.
 *
 * @example
 * ```tsx
 * import { CreateDialog, FormGroup, TextInput } from 'deskwright/kit/form'
 *
 * export const create = (
 *   <CreateDialog>
 *     <FormGroup name="person">
 *       <TextInput source="name" />
 *     </FormGroup>
 *   </CreateDialog>
 * )
 * ```
 */
export const FormGroup = (props: FormGroupProps) => {
  const tabs = use(FormTabsContext)
  return (
    <FormGroupContext value={props.name}>
      {tabs ? <Panel {...props} {...tabs} /> : <SectionOfForm {...props} />}
    </FormGroupContext>
  )
}

const SectionOfForm = ({ name, children }: FormGroupProps) => {
  const id = useId()
  const title = useGroupTitle()
  return (
    <Section aria-labelledby={id}>
      <Title id={id}>{title(name)}</Title>
      {children}
    </Section>
  )
}

/** All panels stay in the form, so that fields behind another tab are checked and sent as well. */
const Panel = ({ name, id, open, children }: FormGroupProps & { id: string; open: string }) => (
  <div
    role="tabpanel"
    id={`${id}-panel-${name}`}
    aria-labelledby={`${id}-tab-${name}`}
    hidden={name !== open}
  >
    {children}
  </div>
)

/** A section with no input on the screen is not there. */
const Section = styled('section')({
  '&:not(:has(> :not(h3):not([hidden])))': { display: 'none' },
})

const Title = styled('h3')({
  margin: '8px 0 12px',
  paddingBottom: 6,
  borderBottom: '1px solid var(--dw-line-soft)',
  fontSize: 'var(--dw-font-size)',
  fontWeight: 600,
})
