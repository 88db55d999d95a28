import type { Model } from '../../../language/model'
import { writtenRoles, type RoleHolder } from '../../../language/model/written-roles'

/* Roles as two revisions are compared by: who may do what changes by what a line names, and by `everybody` of app.yaml. */

const asWritten = <Holder extends RoleHolder>(holder: Holder): Omit<Holder, 'anyRole'> => {
  const { anyRole: _, ...rest } = holder
  return { ...rest, roles: writtenRoles(holder) }
}

/** A revision with the roles that its lines name, in the place of those that follow from them. */
export const withWrittenRoles = (model: Model): Model => ({
  ...model,
  resources: model.resources.map((resource) => ({
    ...resource,
    calls: resource.calls.map(asWritten),
    lifecycles: resource.lifecycles.map((lifecycle) => ({
      ...lifecycle,
      moves: lifecycle.moves.map(asWritten),
    })),
  })),
})
