import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslate } from 'ra-core'
import type { SavedFilter } from '../../../providers/preferences/stored-preferences'
import { focusPanel, PopupPanel, type PopupPanelProps } from '../../base/menu/popup-panel'
import './saved.css'
import { useSavedFilters } from './use-saved-filters'

type Saved = ReturnType<typeof useSavedFilters>

/** The saved filters of a list: one press shows what was searched for. Each can be renamed and deleted. */
const SavedPanel = (props: PopupPanelProps) => {
  const saved = useSavedFilters()
  const { close } = props
  return (
    <PopupPanel {...props} className="dw-saved">
      {saved.saved.length > 0 && (
        <ul>
          {saved.saved.map((each) => (
            <Entry key={each.name} {...{ each, saved, close }} leave={() => focusPanel(props)} />
          ))}
        </ul>
      )}
      <SaveForm saved={saved} close={close} />
    </PopupPanel>
  )
}

export default SavedPanel

interface EntryProps {
  readonly each: SavedFilter
  readonly saved: Saved
  readonly close: (refocus: boolean) => void
  /** Called when what has the focus is about to go. */
  readonly leave: () => void
}

const Entry = (props: EntryProps) => {
  const { name } = props.each
  const translate = useTranslate()
  const [isRenamed, setRenamed] = useState(false)
  const rename = (to: string): void => {
    props.saved.rename(name, to)
    setRenamed(false)
    props.leave()
  }
  return (
    <li>
      {isRenamed ? (
        <NameForm name={name} label={translate('kit.saved.rename', { name })} onName={rename} />
      ) : (
        <Choice {...props} onRename={() => setRenamed(true)} />
      )}
    </li>
  )
}

interface ChoiceProps extends EntryProps {
  readonly onRename: () => void
}

const Choice = ({ each, saved, close, leave, onRename }: ChoiceProps) => {
  const { name } = each
  const translate = useTranslate()
  const choose = (): void => {
    saved.show(each)
    close(true)
  }
  const remove = (): void => {
    leave()
    saved.remove(name)
  }
  return (
    <>
      <button
        type="button"
        className="dw-saved-name"
        aria-pressed={saved.isShown(each)}
        title={name}
        onClick={choose}
      >
        {name}
      </button>
      <Tool icon="edit" label={translate('kit.saved.rename', { name })} onPress={onRename} />
      <Tool icon="clear" label={translate('kit.saved.delete', { name })} onPress={remove} />
    </>
  )
}

interface SavedViewToolProps {
  readonly icon: string
  readonly label: string
  readonly onPress: () => void
}

const Tool = ({ icon, label, onPress }: SavedViewToolProps) => (
  <button
    type="button"
    className="dw-saved-tool"
    data-icon={icon}
    aria-label={label}
    title={label}
    onClick={onPress}
  />
)

interface SaveFormProps {
  readonly saved: Saved
  readonly close: (refocus: boolean) => void
}

/** Saves what is applied, or says why that cannot be. */
const SaveForm = ({ saved, close }: SaveFormProps) => {
  const translate = useTranslate()
  const { personal, isNothing } = saved
  if (personal !== '')
    return (
      <p className="dw-saved-note" data-color="warning">
        {translate('kit.saved.personal', { filters: personal })}
      </p>
    )
  if (isNothing) return <p className="dw-saved-note">{translate('kit.saved.nothing')}</p>
  const save = (name: string): void => {
    saved.save(name)
    close(true)
  }
  return <NameForm name="" label={translate('kit.saved.name')} onName={save} />
}

/** As long as a button can be. */
const MOST_LETTERS = 40

interface NameFormProps {
  readonly name: string
  readonly label: string
  readonly onName: (name: string) => void
}

const NameForm = ({ name, label, onName }: NameFormProps) => {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  // Whoever renames something is about to type. Saving is one of several things that the panel is opened for.
  useEffect(() => {
    if (name !== '') input.current?.select()
  }, [name])
  const wanted = typed.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (wanted !== '') onName(wanted)
  }
  return (
    <form autoComplete="off" onSubmit={submit}>
      <label htmlFor={id} className={name === '' ? undefined : 'dw-hidden'}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        className="dw-input"
        type="text"
        maxLength={MOST_LETTERS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="dw-button" aria-disabled={wanted === ''}>
        {translate('form.save')}
      </button>
    </form>
  )
}
