import type { Json } from '../../codegen/language/model'
import { successAnswer } from '../../server/answers/answer'
import { rawOf } from '../../server/context/context'
import { strictInteger } from '../../field-types'
import type { BackendContext, BackendRoute } from '../../server/routes/route'
import { randomOf, pickItem } from '../seed/random'
import { cities, givenNames, surnames } from '../seed/sample-texts'

const demoTotal = 1000

const demoRow = (index: number): Json => {
  const random = randomOf(`demo/${index}`)
  return {
    key: `demo-${index + 1}`,
    name: `${pickItem(random, surnames)}${pickItem(random, givenNames)}`,
    city: pickItem(random, cities),
    value: Math.floor(random() * demoTotal),
    type: random() < 0.5,
  }
}

const boundedInteger = (raw: unknown, fallback: number, most: number): number => {
  const value = strictInteger(raw)
  return value !== null && value >= 1 && value <= most ? value : fallback
}

const open = { encoding: 'any', isOpen: true, constants: {} } as const

/** The calls that the template's own demo pages make. */
export const demoRoutes = ({ sessions }: BackendContext): BackendRoute[] => [
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
    respond: ({ body }) => sessions.login(rawOf(body, 'username'), rawOf(body, 'password')),
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
