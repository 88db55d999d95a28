import type { PreferenceStore } from '../../providers'
import type { AppDefinition } from '../../providers/definitions/definition'
import { shadesOf } from './colour'

const THEME = 'theme-'

/* Whatever is set anew is a reason for the browser to style the whole page once more, the same value included. */
const setTheme = ({ classList }: HTMLElement, theme: string): void => {
  if (classList.contains(THEME + theme)) return
  const others = [...classList].filter((name) => name.startsWith(THEME))
  classList.remove(...others)
  classList.add(THEME + theme)
}

const setVariable = ({ style }: HTMLElement, name: string, value: string): void => {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}

const onOff = (value: boolean): string => (value ? 'on' : 'off')

/** Puts the operator's preferences where stylesheets find them: the class, attributes and variables of the body. */
const paint = (body: HTMLElement, preferences: PreferenceStore): void => {
  setTheme(body, preferences.get('theme'))
  body.dataset['size'] = preferences.get('size')
  body.dataset['menuTransition'] = onOff(preferences.get('menuTransition'))
  for (const [name, value] of Object.entries(shadesOf(preferences.get('colour')))) {
    setVariable(body, name, value)
  }
}

/** Shows the console as the operator likes it, at once and after every change. Returns a function that stops this. */
export const applyAppearance = (
  { form }: AppDefinition,
  preferences: PreferenceStore,
  body = document.body,
): (() => void) => {
  setVariable(body, '--dw-label-width', `${form.labelWidth}px`)
  const show = (): void => paint(body, preferences)
  show()
  return preferences.subscribe(show)
}
