import { createContext, use, type ComponentType } from 'react'
import { useResourceContext } from 'ra-core'
import type {
  AppDefinition,
  OwnApp,
  OwnPageDefinition,
  PartProps,
  ResourceDefinition,
} from '../../../providers/definitions/definition'

export interface Definitions {
  readonly app: AppDefinition
  readonly resources: readonly ResourceDefinition[]
  /** The project's own pages. */
  readonly pages?: readonly OwnPageDefinition[]
  /** The home page, where app.yaml declares blocks for it. */
  readonly home?: ComponentType<PartProps>
  /** What the project has put in the place of parts of the shell. */
  readonly own?: OwnApp
  /** The icons of MUI that the schema names: their shapes by name. */
  readonly icons?: Readonly<Record<string, string>>
}

/** Gives the generated definitions to the kit, which must not import them. */
export const DefinitionsContext = createContext<Definitions | null>(null)

export const useDefinitions = (): Definitions => {
  const definitions = use(DefinitionsContext)
  if (!definitions) throw new Error('DefinitionsContext is missing above this component')
  return definitions
}

/** Definition of the resource in context. */
export const useDefinition = (): ResourceDefinition => {
  const name = useResourceContext()
  const definition = useDefinitions().resources.find((resource) => resource.name === name)
  if (!definition) throw new Error(`No definition for the resource "${name}"`)
  return definition
}
