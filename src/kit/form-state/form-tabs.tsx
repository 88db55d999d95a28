import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { styled } from '@mui/material/styles'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useEvent, useTranslate } from 'ra-core'
import { get, useFormContext, useFormState as useErrors } from 'react-hook-form'
import { type FormGroupProps, useGroupTitle } from './form-group'
import { useFormState } from './form-state'
import { TabsContext } from './tabs-context'

const isGroup = (child: ReactNode): child is ReactElement<FormGroupProps> =>
  isValidElement<FormGroupProps>(child) && child.props.name !== undefined

/** The groups of a form, one at a time. A tab with a mistake behind it is marked. Sending the form opens such a tab. */
export const FormTabs = ({ children }: { readonly children: ReactNode }) => {
  const id = useId()
  const title = useGroupTitle()
  const names = Children.toArray(children)
    .filter(isGroup)
    .map(({ props }) => props.name)
  const [open, setOpen] = useState(names[0] ?? '')
  const faulty = useFaulty()
  useOpenFaulty(names, open, setOpen, faulty)
  return (
    <TabsContext value={{ id, open }}>
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
    </TabsContext>
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

/** Finds the path of the first mistake in a group. */
function useFaulty(): (group: string) => string | undefined {
  const { groups } = useFormState()
  const { errors } = useErrors()
  return (group) =>
    [...groups].find(([path, name]) => name === group && get(errors, path) !== undefined)?.[0]
}

/** Sending a form opens the first tab with a mistake, unless the open tab has one. */
function useOpenFaulty(
  names: readonly string[],
  open: string,
  setOpen: (name: string) => void,
  faulty: ReturnType<typeof useFaulty>,
): void {
  const { submitCount } = useErrors()
  const { setFocus } = useFormContext()
  const wanted = useRef<string>(undefined)
  const show = useEvent(() => {
    const first = names.find((name) => faulty(name) !== undefined)
    if (first === undefined || faulty(open) !== undefined) return
    wanted.current = faulty(first)
    setOpen(first)
  })
  useEffect(() => {
    if (submitCount > 0) show()
  }, [submitCount, show])
  // The focus is set after the panel is shown, because a hidden element cannot have it.
  useEffect(() => {
    if (wanted.current !== undefined) setFocus(wanted.current)
    wanted.current = undefined
  })
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
