export { withOverrides } from './apply'
export { checkOverrides } from './check'
export { overrideCodes, strictOverrideCodes } from './codes'
export { readOverridesFor, overridesFolder, type OverrideFile } from './files'
