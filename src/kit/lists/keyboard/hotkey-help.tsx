import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import type {
  KeyName,
  PrefixKeyName,
  SettingsDefinition,
} from '../../../providers/definitions/settings-definition'
import { useDefinitions } from '../../base/contexts/definitions'
import { isListActName } from './prefix-hotkey'
import './keys.css'

interface Use {
  /** Last part of its message key. */
  readonly name: string
  /** A key that is pressed first. */
  readonly before?: string
  readonly keys: readonly [first: string, other?: string]
  readonly between?: string
}

const digits = { keys: ['1', '9'], between: ' – ' } as const

/** All keys with what they do, as app.yaml has them. */
const usesOf = ({ keys, search }: SettingsDefinition, isShown: IsShown): Use[] => {
  const names = Object.keys(keys) as KeyName[]
  return [
    ...names.filter(isListActName).map((name): Use => ({ name, keys: [keys[name]] })),
    { name: 'move', ...digits },
    ...names.flatMap((name) =>
      isListActName(name) || !isShown(name) ? [] : [{ name, before: keys[name], ...digits }],
    ),
    { name: 'search', keys: [search.open, 'ctrl+k'], between: ' / ' },
  ]
}

/** Whether the list has a part that the key goes to. */
type IsShown = (name: PrefixKeyName) => boolean

interface KeySheetProps {
  readonly isShown: IsShown
  readonly onClose: () => void
}

/** Tells all keys. The browser closes it by Escape, and gives the focus back to where it was. */
export const HotkeyHelp = ({ isShown, onClose }: KeySheetProps) => {
  const { app } = useDefinitions()
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const title = translate('kit.keys.title')
  return (
    <dialog ref={dialog} className="dw-keys" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <dl>
        {usesOf(app, isShown).map((use) => (
          <div key={use.name}>
            <dt>
              <Keys {...use} />
            </dt>
            <dd>{translate(`kit.keys.${use.name}`)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="dw-button">
          {translate('kit.keys.close')}
        </button>
      </form>
    </dialog>
  )
}

const Keys = ({ before, keys: [first, other], between }: Use) => (
  <>
    {before !== undefined && (
      <>
        <kbd>{before}</kbd>{' '}
      </>
    )}
    <kbd>{first}</kbd>
    {other !== undefined && (
      <>
        {between}
        <kbd>{other}</kbd>
      </>
    )}
  </>
)
