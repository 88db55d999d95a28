import { useCallback, useEffect, useState } from 'react'
import { type Order, fetchOrders, fetchProducts } from '../backend'
import { Filters } from './filters'
import { OrderRow } from './order-row'

const headings = [
  ['Id', 'Order number', 'Product', 'Mobile', 'ID number', 'Name'],
  ['Amount', 'Term', 'Apply time', 'Due time', 'Status', 'Actions'],
].flat()

const pageSize = 20

const useProductNames = (): ReadonlyMap<number, string> => {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    void fetchProducts().then((all) => setNames(new Map(all.map(({ id, name }) => [id, name]))))
  }, [])
  return names
}

/** The page of orders that was asked for last. */
const useOrders = () => {
  const [query, ask] = useState<{ page: number; filter: Record<string, unknown> }>({
    page: 1,
    filter: {},
  })
  const [answer, setAnswer] = useState<{ rows: Order[]; total: number }>({ rows: [], total: 0 })
  const [message, say] = useState('')
  useEffect(() => {
    let isCurrent = true
    fetchOrders(query.page, pageSize, query.filter).then(
      (found) => isCurrent && setAnswer(found),
      (error: Error) => say(error.message),
    )
    return () => {
      isCurrent = false
    }
  }, [query])
  const change = useCallback((id: number, to: Partial<Order> | null) => {
    setAnswer(({ rows, total }) => ({
      total,
      rows: rows.flatMap((row) => (row.id === id ? (to ? { ...row, ...to } : []) : row)),
    }))
  }, [])
  return { query, ask, answer, change, message, say }
}

export const OrdersPage = () => {
  const { query, ask, answer, change, message, say } = useOrders()
  const names = useProductNames()
  const go = (page: number) => () => ask({ ...query, page })
  return (
    <>
      <Filters onSearch={(filter) => ask({ page: 1, filter })} />
      <output>{message}</output>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              product={names.get(order.productId) ?? ''}
              change={change}
              say={say}
            />
          ))}
        </tbody>
      </table>
      <button disabled={query.page === 1} onClick={go(query.page - 1)}>
        Previous page
      </button>
      {query.page} / {Math.ceil(answer.total / pageSize)}
      <button disabled={query.page * pageSize >= answer.total} onClick={go(query.page + 1)}>
        Next page
      </button>
    </>
  )
}
