import type { Call, ResourceDefinition } from './definition'

/**
 * Gives the call of that name. It throws where there is none, because a button or a verb without its call is a mistake
 * in a screen.
 */
export const callNamed = (definition: ResourceDefinition, name: string): Call => {
  const call = Object.hasOwn(definition.calls, name) ? definition.calls[name] : undefined
  if (!call) throw new Error(`The resource "${definition.name}" has no call "${name}"`)
  return call
}
