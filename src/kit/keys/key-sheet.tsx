import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import type { KeyName, SettingsDefinition } from '../../providers/definitions/settings-definition'
import { useDefinitions } from '../contexts/definitions'
import './keys.css'

interface Use {
  /** Last part of its message key. */
  readonly name: string
  readonly keys: readonly [first: string, other?: string]
  readonly between?: string
}

/** All keys with what they do, as app.yaml has them. */
const usesOf = ({ keys, search }: SettingsDefinition): Use[] => [
  ...(Object.keys(keys) as KeyName[]).map((name): Use => ({ name, keys: [keys[name]] })),
  { name: 'move', keys: ['1', '9'], between: ' – ' },
  { name: 'search', keys: [search.open, 'ctrl+k'], between: ' / ' },
]

/** Tells all keys. The browser closes it by Escape, and gives the focus back to where it was. */
export const KeySheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { app } = useDefinitions()
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const title = translate('kit.keys.title')
  return (
    <dialog ref={dialog} className="dw-keys" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <dl>
        {usesOf(app).map((use) => (
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

const Keys = ({ keys: [first, other], between }: Use) => (
  <>
    <kbd>{first}</kbd>
    {other !== undefined && (
      <>
        {between}
        <kbd>{other}</kbd>
      </>
    )}
  </>
)
