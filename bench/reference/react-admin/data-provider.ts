import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { moveOrder, fetchOrders, postForm, fetchProducts } from '../backend'

interface Range {
  from?: string
  to?: string
}

/** The two days of the filter as the seconds that the backend wants. */
const filterOf = ({ from, to, ...rest }: Range & Record<string, unknown>) => {
  const ends = [from && `${from}T00:00:00`, to && `${to}T23:59:59`]
  const seconds = ends.map((end) => (end ? Math.floor(Date.parse(end) / 1000) : ''))
  return from || to ? { ...rest, applyTime: seconds } : rest
}

const refuseCall = async (): Promise<never> => {
  throw new Error('the backend has no such call')
}

const recordsOf = async (resource: string): Promise<RaRecord[]> =>
  resource === 'product' ? [...(await fetchProducts())] : (await fetchOrders(1, 20, {})).rows

/** The backend's form posts behind the verbs of react-admin. */
export const dataProvider = {
  getList: async (resource: string, { pagination, filter }: ListQuery) => {
    if (resource === 'product') {
      const data = await fetchProducts()
      return { data, total: data.length }
    }
    const { page = 1, perPage = 20 } = pagination ?? {}
    const { rows, total } = await fetchOrders(page, perPage, filterOf(filter ?? {}))
    return { data: rows, total }
  },
  getOne: async (resource: string, { id }: { id: Identifier }) => {
    const found = (await recordsOf(resource)).find((record) => record.id === Number(id))
    return found ? { data: found } : refuseCall()
  },
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: (await recordsOf(resource)).filter(({ id }) => ids.includes(id)),
  }),
  update: async (resource: string, { id, data, previousData }: UpdateQuery) => {
    if (resource === 'product') await postForm('/product/modify', { ...data, id })
    else await moveOrder(Number(id), Number(data.status))
    return { data: { ...previousData, ...data, id } }
  },
  delete: async (_: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
    await postForm('/order/delete', { id })
    return { data: { ...previousData, id } }
  },
  getManyReference: refuseCall,
  updateMany: refuseCall,
  create: refuseCall,
  deleteMany: refuseCall,
  notify: (id: Identifier) => postForm('/order/notify', { id }),
} as unknown as DataProvider & { notify: (id: Identifier) => Promise<unknown> }

interface ListQuery {
  pagination?: { page: number; perPage: number }
  filter?: Record<string, unknown>
}

interface UpdateQuery {
  id: Identifier
  data: Record<string, unknown>
  previousData?: RaRecord
}
