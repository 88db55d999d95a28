import type { LoginWay } from '../../../wire/login'
import type { LoginYaml, SessionYaml } from '../schema'

/** How operators log in, and what is said of it. */
export const loginOf = ({
  login,
}: Pick<SessionYaml, 'login'>): { readonly by: LoginWay; readonly yaml: LoginYaml } =>
  login === 'none' ? { by: 'none', yaml: {} } : { by: login.by ?? 'token', yaml: login }
