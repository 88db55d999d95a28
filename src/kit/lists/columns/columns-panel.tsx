import { useLayoutEffect, useState, type RefObject } from 'react'
import { useTranslate } from 'ra-core'
import { focusPanel, PopupPanel, type PopupPanelProps } from '../../base/menu/popup-panel'
import { ColumnItems } from './column-items'
import type { ColumnFit } from '../table/column-fit'
import './columns.css'
import {
  headedColumnsIn,
  choosableColumnsIn,
  tableElementIn,
  useColumnChoiceEditor,
} from './use-column-choice-editor'

/** Which columns a list shows, in which order, and how high its rows are. Each change is seen and kept at once. */
const ColumnsPanel = (props: PopupPanelProps) => {
  const columns = useColumnChoiceEditor()
  const { fits, shown } = useOffered(props.anchor, columns.choice)
  const translate = useTranslate()
  return (
    <PopupPanel {...props} className="dw-columns">
      <ColumnItems fits={fits} isShown={(key) => shown.includes(key)} columns={columns} />
      <Density isRoomy={columns.choice?.isRoomy ?? false} choose={columns.setRoomy} />
      <button
        type="button"
        className="dw-button"
        aria-disabled={columns.choice === undefined}
        onClick={() => {
          columns.reset()
          focusPanel(props)
        }}
      >
        {translate('kit.columns.reset')}
      </button>
    </PopupPanel>
  )
}

export default ColumnsPanel

/** What the operator can choose from, and what of it is on the screen: there may be no room for all columns. */
const useOffered = (
  anchor: RefObject<HTMLElement | null>,
  choice: ReturnType<typeof useColumnChoiceEditor>['choice'],
) => {
  const [offered, setOffered] = useState<Offered>({ fits: [], shown: [] })
  useLayoutEffect(() => {
    const look = (): void => {
      const table = tableElementIn(anchor.current?.closest('.dw-list'))
      const shown = headedColumnsIn(table, choice)
        .filter(({ head }) => getComputedStyle(head).display !== 'none')
        .map(({ fit }) => fit.key)
      setOffered({ fits: choosableColumnsIn(table, choice), shown })
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
