import type { Json } from '../../codegen/model'
import { success } from '../answers/answer'
import { rawOf } from '../context/context'
import { strictInteger } from '../../field-types'
import type { Backend, Route } from './route'
import { randomOf, pick } from '../seed/random'
import { cities, givenNames, surnames } from '../seed/words'

const demoTotal = 1000

const demoRow = (index: number): Json => {
  const random = randomOf(`demo/${index}`)
  return {
    key: `demo-${index + 1}`,
    name: `${pick(random, surnames)}${pick(random, givenNames)}`,
    city: pick(random, cities),
    value: Math.floor(random() * demoTotal),
    type: random() < 0.5,
  }
}

const within = (raw: unknown, fallback: number, most: number): number => {
  const value = strictInteger(raw)
  return value !== null && value >= 1 && value <= most ? value : fallback
}

const open = { encoding: 'any', isOpen: true, constants: {} } as const

/** The calls that the template's own demo pages make. */
export const demoRoutes = ({ sessions }: Backend): Route[] => [
  {
    ...open,
    method: 'GET',
    path: '/api/demo/plugins/mock/ajax',
    respond: () => success({ list: Array.from({ length: 5 }, (_, index) => demoRow(index)) }),
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
      const pageSize = within(rawOf(query, 'pageSize'), 10, 100)
      const start = (within(rawOf(query, 'page'), 1, demoTotal) - 1) * pageSize
      const length = Math.max(0, Math.min(pageSize, demoTotal - start))
      const list = Array.from({ length }, (_, index) => demoRow(start + index))
      return success({ list, page: { total: demoTotal } })
    },
  },
]
