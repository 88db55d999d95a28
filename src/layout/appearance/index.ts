export { applyAppearance } from './apply-appearance'
export { ColourButton } from './colour-button'
export { SizeButton } from './size-button'
export { ThemeButton } from './theme-button'
