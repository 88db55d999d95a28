import { memo, useState } from 'react'
import { moveOrder, type Order, postForm } from '../backend'
import { confirmedStatuses, orderMoves, statusNames, formatBackendTime } from '../backend/lifecycle'

interface OrderRowProps {
  order: Order
  product: string
  change: (id: number, to: Partial<Order> | null) => void
  say: (message: string) => void
}

const useActions = ({ order, change, say }: Omit<OrderRowProps, 'product'>) => {
  const [isBusy, setBusy] = useState(false)
  const send = (call: () => Promise<unknown>, done: () => void) => {
    setBusy(true)
    call()
      .then(done, (error: Error) => say(error.message))
      .finally(() => setBusy(false))
  }
  const move = (to: number) => () => {
    const question = `${order.sn}, ${order.name}, ${order.amount}: ${statusNames[to] ?? to}?`
    if (confirmedStatuses.has(to) && !confirm(question)) return
    send(
      () => moveOrder(order.id, to),
      () => {
        change(order.id, { status: to })
        say('Done')
      },
    )
  }
  const notify = () =>
    send(
      () => postForm('/order/notify', { id: order.id }),
      () => say('Notified'),
    )
  const remove = () => {
    if (!confirm(`Delete ${order.sn}?`)) return
    send(
      () => postForm('/order/delete', { id: order.id }),
      () => change(order.id, null),
    )
  }
  return { isBusy, move, notify, remove }
}

/** A row; it renders only when its own order has changed. */
export const OrderRow = memo(({ order, product, change, say }: OrderRowProps) => {
  const { isBusy, move, notify, remove } = useActions({ order, change, say })
  return (
    <tr>
      <td>{order.id}</td>
      <td>{order.sn}</td>
      <td>{product}</td>
      <td>{order.mobile}</td>
      <td>{order.idNumber}</td>
      <td>{order.name}</td>
      <td>{order.amount.toFixed(2)}</td>
      <td>{order.term}</td>
      <td>{formatBackendTime(order.applyTime)}</td>
      <td>{formatBackendTime(order.dueTime)}</td>
      <td>
        {statusNames[order.status]} ({order.status})
      </td>
      <td>
        <button disabled={isBusy} onClick={notify}>
          Notify
        </button>
        {(orderMoves[order.status] ?? []).map((to) => (
          <button key={to} disabled={isBusy} onClick={move(to)}>
            {statusNames[to]}
          </button>
        ))}
        <button disabled={isBusy} onClick={remove}>
          Delete
        </button>
      </td>
    </tr>
  )
})
