export { withOverrides } from './apply'
export { checkOverrides } from './check'
export { overrideCodes, strictOverrideCodes } from './codes'
export { overridesFor, overridesFolder, type OverrideFile } from './files'
