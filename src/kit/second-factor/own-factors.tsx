import { useTranslate } from 'ra-core'
import { factorKinds, type ListedPasskey } from '../../../wire/second-factor'
import { dayAt } from '../../../wire/business-clock'
import type { FactorStatus, RemovedFactor } from '../../providers/auth/second-factor'
import { useDefinitions } from '../base/contexts/definitions'
import { focusOnMount } from '../forms/dialogs/focus'
import { LinkButton } from './link-button'

interface OwnFactorsProps {
  readonly status: FactorStatus
  readonly onAdd: () => void
  readonly onRemove: (removed: RemovedFactor) => void
}

/** The factors of the own account, with what can be done with them. The last one stays where one is required. */
export const OwnFactors = ({ status, onAdd, onRemove }: OwnFactorsProps) => {
  const translate = useTranslate()
  const { enrol, factors = factorKinds } = useDefinitions().app.session.secondFactor ?? {}
  const { factor, app, passkeys, recovery } = status
  const isOnly = passkeys.length + Number(app) === 1
  const remove = isOnly && enrol === 'required' ? null : onRemove
  const canAdd = factors.some((kind) => kind === 'passkey' || !app)
  return (
    <div className="dw-factor">
      <p>{factor ? translate('factor.there', { count: recovery }) : translate('factor.none')}</p>
      {factor && <FactorList app={app} passkeys={passkeys} onRemove={remove} />}
      {factor && remove === null && <p>{translate('factor.lastStays')}</p>}
      {canAdd && (
        <button
          type="button"
          ref={focusOnMount}
          className="dw-button dw-button-primary"
          onClick={onAdd}
        >
          {translate(factor ? 'factor.addAnother' : 'factor.add')}
        </button>
      )}
    </div>
  )
}

interface FactorListProps extends Pick<FactorStatus, 'app' | 'passkeys'> {
  /** Null: what is there stays. */
  readonly onRemove: OwnFactorsProps['onRemove'] | null
}

const FactorList = ({ app, passkeys, onRemove }: FactorListProps) => {
  const translate = useTranslate()
  return (
    <ul className="dw-factor-list">
      {app && (
        <OwnFactor
          name={translate('factor.kinds.totp')}
          onRemove={onRemove && (() => onRemove({ kind: 'totp' }))}
        />
      )}
      {passkeys.map((passkey) => (
        <OwnFactor
          key={passkey.id}
          name={passkey.name}
          passkey={passkey}
          onRemove={onRemove && (() => onRemove({ kind: 'passkey', id: passkey.id }))}
        />
      ))}
    </ul>
  )
}

interface OwnFactorProps {
  readonly name: string
  /** Absent: it is the app. */
  readonly passkey?: ListedPasskey
  /** Null: it stays. */
  readonly onRemove: (() => void) | null
}

const OwnFactor = ({ name, passkey, onRemove }: OwnFactorProps) => {
  const translate = useTranslate()
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {passkey && <small className="dw-muted"> {usesText(passkey, translate)}</small>}
      </span>
      {onRemove && (
        <LinkButton onClick={onRemove} label={translate('factor.removeNamed', { name })}>
          {translate('factor.removeOne')}
        </LinkButton>
      )}
    </li>
  )
}

/** When a passkey was added, and when it was used last. */
const usesText = (
  { added, used }: ListedPasskey,
  translate: ReturnType<typeof useTranslate>,
): string => {
  const day = dayAt(added) ?? ''
  return used === null
    ? translate('factor.passkeyUnused', { day })
    : translate('factor.passkeyUsed', { day, used: dayAt(used) ?? '' })
}
