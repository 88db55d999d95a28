import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import type { FactorKind } from '../../../wire/second-factor'
import { focusOnMount } from '../forms/dialogs/focus'
import { LinkButton } from './link-button'

interface FactorKindChoiceProps {
  /** None: only the way back is left. */
  readonly kinds: readonly FactorKind[]
  readonly onChoose: (kind: FactorKind) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Asks which kind of factor is added. */
export const FactorKindChoice = ({
  kinds,
  onChoose,
  onCancel,
  children,
}: FactorKindChoiceProps) => {
  const translate = useTranslate()
  return (
    <div className="dw-factor">
      {children}
      {kinds.map((kind, place) => (
        <button
          key={kind}
          type="button"
          ref={place === 0 ? focusOnMount : undefined}
          className="dw-button dw-factor-kind"
          onClick={() => onChoose(kind)}
        >
          <strong>{translate(`factor.kinds.${kind}`)}</strong>{' '}
          <span>{translate(`factor.kindNotes.${kind}`)}</span>
        </button>
      ))}
      <p className="dw-factor-links">
        <LinkButton onClick={onCancel}>{translate('factor.cancel')}</LinkButton>
      </p>
    </div>
  )
}
