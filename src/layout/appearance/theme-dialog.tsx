import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'ra-core'
import '../../styles/theme-choice.css'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { FormTheme } from '../../kit/forms/form'
import { Icon } from '../../kit/base/icons/icons'
import { usePreference } from '../../kit/base/contexts/preferences'
import type { ThemeName } from '../../providers/definitions/settings-definition'

/** Shows all themes with a picture of each. A click shows the console in that theme at once. */
const ThemeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const { themes } = useDefinitions().app.appearance
  const [active, setTheme] = usePreference('theme')
  return (
    <FormTheme>
      <Dialog open maxWidth="md" aria-labelledby={id} onClose={onClose}>
        <DialogTitle id={id}>{translate('appearance.theme')}</DialogTitle>
        <DialogContent>
          <ul className="dw-theme-choices">
            {themes.map((theme) => (
              <li key={theme}>
                <ThemeChoice {...{ theme }} isActive={theme === active} onUse={setTheme} />
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {translate('form.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}

export default ThemeDialog

interface ThemeChoiceProps {
  readonly theme: ThemeName
  readonly isActive: boolean
  readonly onUse: (theme: ThemeName) => void
}

const ThemeChoice = ({ theme, isActive, onUse }: ThemeChoiceProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="dw-theme-choice"
        aria-labelledby={id}
        aria-pressed={isActive}
        onClick={() => onUse(theme)}
      >
        <ThemePicture theme={theme} />
        <span id={id} className="dw-theme-caption">
          {translate(`appearance.themes.${theme}`)}
        </span>
      </button>
      {/* Only for the eye: aria-pressed says the same. It stands outside the button, whose text is its name. */}
      <span className="dw-theme-state" data-active={isActive} aria-hidden="true">
        {isActive && <Icon name="check" />}
        {translate(isActive ? 'appearance.active' : 'appearance.use')}
      </span>
    </>
  )
}

/** A small picture of the console in the theme's own colours: header, sidebar, tabs and a page. */
const ThemePicture = ({ theme }: { readonly theme: ThemeName }) => (
  <span className={`dw-theme-picture theme-${theme}`} aria-hidden="true">
    <span className="dw-picture-header">
      <i />
      <i />
      <i />
    </span>
    <span className="dw-picture-side">
      <i data-active />
      <i />
      <i />
      <i />
    </span>
    <span className="dw-picture-tabs">
      <i />
      <i data-active />
      <i />
    </span>
    <span className="dw-picture-page">
      <i />
      <i />
      <i />
    </span>
  </span>
)
