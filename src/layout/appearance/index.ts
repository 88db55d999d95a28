export { applyAppearance } from './apply-appearance'
