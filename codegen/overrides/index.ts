export { withOverrides } from './apply'
export { checkOverrides } from './check'
export { overrideCodes, strictOverrideCodes } from './codes'
export { overridesBeside, overridesFolder, type OverrideFile } from './files'
