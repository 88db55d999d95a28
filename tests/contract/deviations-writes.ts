import { type Case, insteadOf, refusal, sends, success } from './changes'
import type { Deviation } from './deviating'

/** Every call but the first does nothing. */
const onlyFirst = (path: string): Deviation => {
  let count = 0
  return {
    instead: (sent) => {
      if (sent.path !== `/admin/${path}`) return null
      count += 1
      return count === 1 ? null : success
    },
  }
}

/** Moves, saves, toggles and deletions that do not do what they should. */
export const writeDeviations: Case[] = [
  {
    name: 'a move ends in another status',
    deviation: sends('order/status', (body) => void (body.status === '10' && (body.status = '12'))),
    fails: 'order status 9 -> 10',
  },
  {
    name: 'a move is refused',
    deviation: {
      instead: ({ path, body }) =>
        path === '/admin/order/status' && body.status === '4' ? refusal('not now') : null,
    },
    fails: 'order status 1 -> 4',
  },
  {
    name: 'all moves by one call change nothing',
    deviation: insteadOf('order/paid', success),
    fails: 'order status moves by paid',
  },
  {
    name: 'the call of moves does not exist',
    deviation: insteadOf('order/disburse', { status: 404, text: '{}' }),
    fails: 'order status moves by disburse',
  },
  {
    name: 'all moves to one status are refused',
    deviation: {
      instead: ({ path, body }) =>
        path === '/admin/order/status' && body.status === '5' ? refusal('never') : null,
    },
    fails: 'order status moves to 5',
  },
  {
    name: 'moves are made that the table does not have',
    deviation: {},
    mock: { strict: false },
    fails: 'order status denied moves',
  },
  {
    name: 'a payout repeated under its key is refused',
    deviation: {
      request: ({ path, headers }) =>
        void (path === '/admin/order/disburse' && delete headers['idempotency-key']),
    },
    fails: 'order disburse repeated under its key',
  },
  {
    name: 'a save does not exist',
    deviation: insteadOf('bank/modify', { status: 404, text: '{}' }),
    fails: 'bank create',
  },
  {
    name: 'a save does nothing',
    deviation: insteadOf('apply/test/modify', success),
    fails: 'pre-screening create',
  },
  {
    name: 'a save loses a value',
    deviation: sends('bank/modify', (body) => void (body.type = body.type === '1' ? '2' : '1')),
    fails: 'bank create',
  },
  {
    name: 'an edit loses the rows of a list',
    deviation: sends('product/modify', (body) => void delete body.amount),
    fails: 'product edit',
  },
  {
    name: 'a toggle does nothing',
    deviation: insteadOf('apply/test/enabled', success),
    fails: 'pre-screening toggle enabled',
  },
  {
    name: 'a toggle turns one way only',
    deviation: onlyFirst('bank/enabled'),
    fails: 'bank toggle enabled',
  },
  {
    name: 'a deletion does nothing',
    deviation: insteadOf('apply/test/delete', success),
    fails: 'pre-screening delete',
  },
  {
    name: 'a notification is refused',
    deviation: insteadOf('order/notify', refusal('no mobile')),
    fails: 'order call notify',
  },
  {
    name: 'a write needs no token',
    deviation: {
      instead: ({ path, headers }) =>
        path === '/admin/bank/enabled' && !headers['x-token'] ? success : null,
    },
    fails: 'backend without a token',
  },
]
