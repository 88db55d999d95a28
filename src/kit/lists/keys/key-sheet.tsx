import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import type {
  KeyName,
  SettingsDefinition,
} from '../../../providers/definitions/settings-definition'
import { useDefinitions } from '../../base/contexts/definitions'
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
const usesOf = ({ keys, search }: SettingsDefinition, hasQueues: boolean): Use[] => [
  ...(Object.keys(keys) as KeyName[])
    .filter((name) => name !== 'queue')
    .map((name): Use => ({ name, keys: [keys[name]] })),
  { name: 'move', ...digits },
  ...(hasQueues ? [{ name: 'queue', before: keys.queue, ...digits }] : []),
  { name: 'search', keys: [search.open, 'ctrl+k'], between: ' / ' },
]

interface KeySheetProps {
  /** Whether the list has queues. */
  readonly hasQueues: boolean
  readonly onClose: () => void
}

/** Tells all keys. The browser closes it by Escape, and gives the focus back to where it was. */
export const KeySheet = ({ hasQueues, onClose }: KeySheetProps) => {
  const { app } = useDefinitions()
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const title = translate('kit.keys.title')
  return (
    <dialog ref={dialog} className="dw-keys" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <dl>
        {usesOf(app, hasQueues).map((use) => (
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
