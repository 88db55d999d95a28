import type { ColumnChoice } from '../../../providers/preferences/stored-preferences'
import { usePreference } from './preferences'

/** The columns of a list as the operator has chosen them. Undefined: as they are declared. */
export const useColumnChoice = (resource: string): ColumnChoice | undefined => {
  const [all] = usePreference('columns')
  return Object.hasOwn(all, resource) ? all[resource] : undefined
}
