import type { RolePolicy } from '../../../wire/roles'
import type { AppModel } from './app'

/** Returns the roles of a console, and what users without one may do. */
export const rolePolicy = ({
  app,
}: {
  readonly app: Pick<AppModel, 'roles' | 'everybody'>
}): RolePolicy => ({
  names: app.roles.map(({ name }) => name),
  everybody: app.everybody,
})
