import { useState } from 'react'
import {
  Button,
  Confirm,
  DeleteWithConfirmButton,
  useDataProvider,
  useNotify,
  useRecordContext,
  useUpdate,
} from 'react-admin'
import type { Order } from '../backend'
import { confirmedStatuses, orderMoves, statusNames } from '../backend/lifecycle'
import type { dataProvider } from './data-provider'

const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const NotifyButton = ({ order }: { order: Order }) => {
  const provider = useDataProvider<typeof dataProvider>()
  const notify = useNotify()
  const send = () =>
    provider.notify(order.id).then(
      () => notify('Notified', { type: 'success' }),
      (error: unknown) => notify(errorMessage(error), { type: 'error' }),
    )
  return <Button label="Notify" onClick={() => void send()} />
}

const MoveButton = ({ order, to }: { order: Order; to: number }) => {
  const [isAsking, ask] = useState(false)
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<Order>()
  const label = statusNames[to] ?? String(to)
  const move = () => {
    ask(false)
    void update(
      'order',
      { id: order.id, data: { status: to }, previousData: order },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('Done', { type: 'success' }),
        onError: (error) => notify(errorMessage(error), { type: 'error' }),
      },
    )
  }
  return (
    <>
      <Button
        label={label}
        disabled={isPending}
        onClick={() => (confirmedStatuses.has(to) ? ask(true) : move())}
      />
      {confirmedStatuses.has(to) && (
        <Confirm
          isOpen={isAsking}
          title={label}
          content={`${order.sn}, ${order.name}, ${order.amount}: ${label}?`}
          onConfirm={move}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** The buttons of a row. */
export const OrderActions = () => {
  const order = useRecordContext<Order>()
  if (!order) return null
  return (
    <>
      <NotifyButton order={order} />
      {(orderMoves[order.status] ?? []).map((to) => (
        <MoveButton key={to} order={order} to={to} />
      ))}
      <DeleteWithConfirmButton mutationMode="pessimistic" redirect={false} />
    </>
  )
}
