import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { muiLocale } from './mui-locale'
import { themeComponents } from './theme-components'

/** A little of the colour of words, whatever the ground. */
const textTint = (percent: number) => `color-mix(in srgb, var(--dw-text) ${percent}%, transparent)`

const toPaletteColour = (main: string, soft = main) => ({
  main: `var(--dw-${main})`,
  light: `var(--dw-${soft})`,
  dark: `var(--dw-${main})`,
  contrastText: 'var(--dw-on-primary)',
})

export const primaryPalette = {
  ...toPaletteColour('primary-text', 'primary'),
  dark: 'var(--dw-primary-strong)',
}

/** Gives MUI's names to the variables of the light skin. A theme that changes them so changes the dialogs as well. */
export const muiThemeOptions: ThemeOptions = {
  // The variables must be read on the body, because the class of the theme stands there. Further up they have no
  // values.
  cssVariables: { nativeColor: true, disableCssColorScheme: true, rootSelector: 'body' },
  palette: {
    primary: primaryPalette,
    error: toPaletteColour('error'),
    warning: toPaletteColour('warning'),
    info: toPaletteColour('info'),
    success: toPaletteColour('success'),
    text: {
      primary: 'var(--dw-text)',
      secondary: 'var(--dw-text-muted)',
      disabled: 'var(--dw-text-disabled)',
    },
    background: { default: 'var(--dw-page)', paper: 'var(--dw-surface-raised)' },
    divider: 'var(--dw-line)',
    action: {
      active: 'var(--dw-text-muted)',
      hover: textTint(6),
      selected: textTint(10),
      focus: textTint(12),
      disabled: 'var(--dw-text-disabled)',
      disabledBackground: textTint(12),
    },
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: 'var(--dw-font)',
    fontSize: 13,
    body1: { fontSize: 'var(--dw-font-size)', lineHeight: 'var(--dw-line-height)' },
    body2: { fontSize: 'var(--dw-font-size)', lineHeight: 'var(--dw-line-height)' },
    h6: { fontSize: 'var(--dw-font-size-title)', fontWeight: 600 },
    button: { fontSize: 'var(--dw-font-size)', textTransform: 'none', fontWeight: 500 },
  },
  components: themeComponents,
}

const themes = new Map<string, Theme>()

/**
 * Our theme, with MUI's own texts in the language of the tag. Each theme is kept, so that a dialog does not build it
 * anew.
 */
export const formTheme = (tag: string): Theme => {
  const theme = themes.get(tag) ?? createTheme(muiThemeOptions, muiLocale(tag))
  themes.set(tag, theme)
  return theme
}
