import { useLanguageTag } from '../../base/contexts/language-tag'
import { numberText } from '../../base/values/number-text'

export interface StripTabProps {
  /** What the tab says. */
  readonly label: string
  /** The number of its rows, once it is known. */
  readonly count?: number | undefined
  /** It never has a number, so no room is kept for one. */
  readonly isUncounted?: boolean
  readonly isChosen: boolean
  /** The Tab key leads to it. The arrow keys lead to the others. */
  readonly isReached: boolean
  readonly onChoose: () => void
}

/** A tab over a list. */
export const StripTab = ({ label, count, isChosen, isReached, ...props }: StripTabProps) => {
  const tag = useLanguageTag()
  const number = count === undefined ? '' : numberText(count, tag, 0, 0)
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isChosen}
      aria-label={number === '' ? undefined : `${label}, ${number}`}
      data-count={props.isUncounted ? undefined : number}
      tabIndex={isReached ? 0 : -1}
      onClick={props.onChoose}
    >
      {label}
    </button>
  )
}
