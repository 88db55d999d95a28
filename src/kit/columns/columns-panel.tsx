import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useTranslate } from 'ra-core'
import { usePopup } from '../menu/use-popup'
import { ColumnItems } from './column-items'
import type { ColumnFit } from '../table/fit'
import './columns.css'
import { headedIn, offeredIn, tableIn, useColumns } from './use-columns'

export interface ColumnsPanelProps {
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly close: (refocus: boolean) => void
}

/** Which columns a list shows, in which order, and how high its rows are. Each change is seen and kept at once. */
const ColumnsPanel = ({ id, label, anchor, close }: ColumnsPanelProps) => {
  const popup = usePopup<HTMLDialogElement>({ anchor, side: 'below', close })
  const columns = useColumns()
  const { fits, shown } = useOffered(anchor, columns.choice)
  const translate = useTranslate()
  useEffect(() => popup.current?.focus(), [popup])
  const reset = (): void => {
    columns.reset()
    popup.current?.focus()
  }
  return (
    <dialog
      ref={popup}
      id={id}
      className="dw-columns"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
    >
      <ColumnItems fits={fits} isShown={(key) => shown.includes(key)} columns={columns} />
      <Density isRoomy={columns.choice?.isRoomy ?? false} choose={columns.setRoomy} />
      <button
        type="button"
        className="dw-button"
        aria-disabled={columns.choice === undefined}
        onClick={reset}
      >
        {translate('kit.columns.reset')}
      </button>
    </dialog>
  )
}

export default ColumnsPanel

/** What the operator can choose from, and what of it is on the screen: there may be no room for all columns. */
const useOffered = (
  anchor: RefObject<HTMLElement | null>,
  choice: ReturnType<typeof useColumns>['choice'],
) => {
  const [offered, setOffered] = useState<Offered>({ fits: [], shown: [] })
  useLayoutEffect(() => {
    const look = (): void => {
      const table = tableIn(anchor.current?.closest('.dw-list'))
      const shown = headedIn(table, choice)
        .filter(({ head }) => getComputedStyle(head).display !== 'none')
        .map(({ fit }) => fit.key)
      setOffered({ fits: offeredIn(table, choice), shown })
    }
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [anchor, choice])
  return offered
}

interface Offered {
  readonly fits: readonly ColumnFit[]
  readonly shown: readonly string[]
}

interface DensityProps {
  readonly isRoomy: boolean
  readonly choose: (isRoomy: boolean) => void
}

const Density = ({ isRoomy, choose }: DensityProps) => {
  const translate = useTranslate()
  return (
    <fieldset className="dw-density">
      <legend>{translate('kit.columns.density')}</legend>
      {[false, true].map((each) => (
        <label key={String(each)}>
          <input
            type="radio"
            name="dw-density"
            checked={each === isRoomy}
            onChange={() => choose(each)}
          />
          {translate(each ? 'kit.columns.roomy' : 'kit.columns.compact')}
        </label>
      ))}
    </fieldset>
  )
}
