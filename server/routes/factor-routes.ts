import { factorCalls } from '../../wire/second-factor'
import { rawOf } from '../call-context/call-context'
import type { SecondFactor } from '../session/second-factor'
import { sessionRequestOf } from '../session/session-request'
import { joinPath, type BackendContext, type BackendRoute } from './route'

const names = [
  'status',
  'begin',
  'confirm',
  'challenge',
  'prove',
  'remove',
] as const satisfies readonly (keyof SecondFactor | keyof typeof factorCalls)[]

/** The calls about the second factor of whoever is logged in, where app.yaml asks for one. */
export const factorRoutes = ({ model, sessions }: BackendContext): BackendRoute[] => {
  if (model.app.session.secondFactor === null) return []
  return names.map((name) => ({
    ...factorCalls[name],
    path: joinPath(model.app.backend.base, factorCalls[name].path),
    isOpen: false,
    addsFactor: true,
    constants: {},
    encoding: 'any',
    respond: (request) =>
      sessions.factor[name]({
        username: request.username,
        token: request.token,
        visit: sessionRequestOf(request),
        proof: rawOf(request.body, 'code'),
        password: rawOf(request.body, 'password'),
        kind: rawOf(request.body, 'kind'),
        id: rawOf(request.body, 'id'),
        name: rawOf(request.body, 'name'),
      }),
  }))
}
