import type { PreferenceStore } from '../../providers'
import type { AppDefinition, ConsoleTheme } from '../../providers/definitions/definition'
import type { ThemeName } from '../../providers/definitions/settings-definition'
import { rgbOf, shadesOf, WHITE, type Rgb } from './colour'

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

/** The surfaces of the themes that darken the page, as their style sheets have them: a picked colour is shaded for them. */
const darkSurfaces: Readonly<Partial<Record<ThemeName, string>>> = {
  chester: '#1e252e',
  'tomorrow-night-blue': '#001a3f',
}

/** What a theme's shades of a colour are made for. */
export const themeBackgroundOf = (theme: ThemeName): Rgb => {
  const surface = darkSurfaces[theme]
  return surface === undefined ? WHITE : rgbOf(surface)
}

/** Puts the operator's preferences where stylesheets find them: the class, attributes and variables of the body. */
const applyPreferences = (body: HTMLElement, preferences: PreferenceStore): void => {
  const theme = preferences.get('theme')
  setTheme(body, theme)
  body.dataset['size'] = preferences.get('size')
  body.dataset['menuTransition'] = onOff(preferences.get('menuTransition'))
  const shades = shadesOf(preferences.get('colour'), themeBackgroundOf(theme))
  for (const [name, value] of Object.entries(shades)) {
    setVariable(body, name, value)
  }
}

/** The variables that a theme of the project has set on an element. */
const worn = new WeakMap<HTMLElement, readonly string[]>()

/** Puts the project's own values over those of the stylesheets, and takes away the ones of another theme. */
const applyThemeTokens = (
  body: HTMLElement,
  own: ConsoleTheme | undefined,
  theme: ThemeName,
): void => {
  const values: Readonly<Record<string, string>> = { ...own?.tokens, ...own?.themes?.[theme] }
  const gone = (worn.get(body) ?? []).filter((name) => !(name in values))
  for (const name of gone) body.style.removeProperty(name)
  for (const [name, value] of Object.entries(values)) setVariable(body, name, value)
  worn.set(body, Object.keys(values))
}

/** Shows the console as the operator likes it, at once and after every change. Returns a function that stops this. */
export const applyAppearance = (
  { form }: AppDefinition,
  preferences: PreferenceStore,
  body = document.body,
  own?: ConsoleTheme,
): (() => void) => {
  setVariable(body, '--dw-label-width', `${form.labelWidth}px`)
  const show = (): void => {
    applyPreferences(body, preferences)
    applyThemeTokens(body, own, preferences.get('theme'))
  }
  show()
  return preferences.subscribe(show)
}
