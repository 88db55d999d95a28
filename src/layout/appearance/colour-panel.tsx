import Popover from '@mui/material/Popover'
import { useId, type RefObject } from 'react'
import { useTranslate } from 'ra-core'
import '../../styles/colour-panel.css'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { FormTheme } from '../../kit/forms/form'
import { Icon } from '../../kit/base/icons/icons'
import { usePreference } from '../../kit/base/contexts/preferences'

interface ColourPanelProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Offers some colours, any colour by the browser's own picker, and the way back to the default colour. */
const ColourPanel = ({ anchor, onClose }: ColourPanelProps) => {
  const label = useTranslate()('appearance.colour')
  return (
    <FormTheme>
      <Popover
        open
        anchorEl={anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        transitionDuration={{ enter: 120, exit: 0 }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        onClose={onClose}
      >
        <Choices />
      </Popover>
    </FormTheme>
  )
}

export default ColourPanel

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const Choices = () => {
  const translate = useTranslate()
  const { colour: usual, colours } = useDefinitions().app.appearance
  const [colour, setColour] = usePreference('colour')
  return (
    <div className="dw-colours">
      <AnyColour {...{ colour, setColour }} />
      <fieldset className="dw-colour-presets">
        <legend className="dw-hidden">{translate('appearance.presets')}</legend>
        {colours.map((each) => (
          <button
            key={each}
            type="button"
            className="dw-swatch"
            style={{ background: each }}
            aria-label={each.toUpperCase()}
            aria-pressed={isSame(each, colour)}
            title={each.toUpperCase()}
            onClick={() => setColour(each)}
          />
        ))}
      </fieldset>
      <button
        type="button"
        className="dw-button"
        aria-disabled={isSame(colour, usual)}
        onClick={() => setColour(usual)}
      >
        <Icon name="refresh" />
        {translate('appearance.clear')}
      </button>
    </div>
  )
}

interface AnyColourProps {
  readonly colour: string
  readonly setColour: (colour: string) => void
}

const AnyColour = ({ colour, setColour }: AnyColourProps) => {
  const label = useTranslate()('appearance.anyColour')
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="dw-colour-free">
        <input
          id={id}
          type="color"
          value={colour.toLowerCase()}
          onChange={({ target }) => setColour(target.value)}
        />
        <code>{colour.toUpperCase()}</code>
      </div>
    </>
  )
}
