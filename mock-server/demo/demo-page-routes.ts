import type { Json } from '../../codegen/language/model'
import { successAnswer } from '../../server/answers/call-answer'
import { rawOf } from '../../server/call-context/call-context'
import { parseStrictInteger } from '../../field-types'
import { rolePolicy } from '../../codegen/language/model/role-policy'
import { actRoutesAt } from '../../server/routes/act-routes'
import { joinPath, type BackendContext, type BackendRoute } from '../../server/routes/route'
import { sessionRequestOf } from '../../server/session/session-request'
import { passwordRoutes } from '../../server/routes/session-routes'
import { createTextRandom, pickItem } from '../seed/random'
import { findDemoActCall } from './demo-act-calls'
import { cities, chineseGivenNames, chineseSurnames } from '../seed/sample-texts'

const demoTotal = 1000

const demoRow = (index: number): Json => {
  const random = createTextRandom(`demo/${index}`)
  return {
    key: `demo-${index + 1}`,
    name: `${pickItem(random, chineseSurnames)}${pickItem(random, chineseGivenNames)}`,
    city: pickItem(random, cities),
    value: Math.floor(random() * demoTotal),
    type: random() < 0.5,
  }
}

const boundedInteger = (raw: unknown, fallback: number, most: number): number => {
  const value = parseStrictInteger(raw)
  return value !== null && value >= 1 && value <= most ? value : fallback
}

const open = { encoding: 'any', isOpen: true, constants: {} } as const

/** A path of the password call that repeats the base (`admin/password` under `/admin`), without the repetition. */
const shortPasswordRoutes = (backend: BackendContext): BackendRoute[] => {
  const { base } = backend.model.app.backend
  const { path } = backend.model.app.session.password ?? {}
  const alone = path === undefined ? null : joinPath('', path)
  const isRepeated = alone?.startsWith(`${joinPath('', base)}/`) === true
  return alone !== null && isRepeated && alone !== joinPath(base, path ?? '')
    ? passwordRoutes(backend, alone)
    : []
}

/** The helper of each resource at an address of its own, whatever the calls of the resource are like. */
const helperRoutes = (backend: BackendContext): BackendRoute[] =>
  backend.model.resources.flatMap((resource) =>
    actRoutesAt(
      backend,
      resource,
      joinPath(backend.model.app.backend.base, `model/${resource.name}`),
      findDemoActCall(rolePolicy(backend.model).names),
    ),
  )

/** The calls that the template's own demo pages make. */
const demoRoutes = ({ sessions }: BackendContext): BackendRoute[] => [
  {
    ...open,
    method: 'GET',
    path: '/api/demo/plugins/mock/ajax',
    respond: () => successAnswer({ list: Array.from({ length: 5 }, (_, index) => demoRow(index)) }),
  },
  {
    ...open,
    method: 'POST',
    path: '/api/login',
    respond: ({ body, ...request }) =>
      sessions.login(rawOf(body, 'username'), rawOf(body, 'password'), sessionRequestOf(request)),
  },
  {
    ...open,
    method: 'GET',
    path: '/api/demo/business/table/1/fetch',
    respond: ({ query }) => {
      const pageSize = boundedInteger(rawOf(query, 'pageSize'), 10, 100)
      const start = (boundedInteger(rawOf(query, 'page'), 1, demoTotal) - 1) * pageSize
      const length = Math.max(0, Math.min(pageSize, demoTotal - start))
      const list = Array.from({ length }, (_, index) => demoRow(start + index))
      return successAnswer({ list, page: { total: demoTotal } })
    },
  },
]

/** Calls beside those of the schema. */
export const mockOnlyRoutes = (backend: BackendContext): BackendRoute[] => [
  ...shortPasswordRoutes(backend),
  ...helperRoutes(backend),
  ...demoRoutes(backend),
]
