import { splitName } from '../api-description/names'
import type { Operation } from './operations'
import { barePath } from './path-segments'

/* Paths that say by a word what is done: `/orders/save`, `/orders.save`. */

export const listWords = ['list', 'find', 'search', 'all', 'filter', 'query', 'page', 'index']

/** Where the last word of a path begins: behind the last slash, or behind a dot or colon in the last step. */
export const wordAt = (path: string): number => {
  const step = path.lastIndexOf('/') + 1
  const dot = /[.:][A-Za-z]\w*$/u.exec(path.slice(step))
  return dot && dot.index > 0 ? step + dot.index + 1 : step
}

/** The first word of what stands last in a path: `save` of `/orders/saveAll` and of `/orders.save`. */
export const lastWord = (path: string): string => splitName(path.slice(wordAt(path)))[0] ?? ''

/** A path without its last word. */
export const parentPathOf = (path: string): string => path.slice(0, Math.max(wordAt(path) - 1, 0))

const verbs = {
  create: ['create', 'add', 'new', 'insert', 'save', 'store', 'register', 'modify'],
  update: ['update', 'edit', 'modify', 'save', 'change'],
  remove: ['delete', 'remove', 'del', 'destroy'],
  read: ['detail', 'details', 'info', 'get', 'view', 'show', 'read', 'one'],
} as const

/** The operations of a list that say by a word what they do. */
export interface SpokenCalls {
  create?: Operation
  update?: Operation
  remove?: Operation
  read?: Operation
  actions?: Operation[]
}

/** Operations that name what they do by the last word of their path: `/order/save`, `order.delete`. */
export const byVerb = (stem: string, list: Operation, all: readonly Operation[]): SpokenCalls => {
  const below = all.filter(
    (each) =>
      parentPathOf(barePath(each.path)) === stem && each !== list && !each.path.includes('{'),
  )
  const named = (words: readonly string[]): Operation | undefined =>
    words.map((word) => below.find(({ path }) => lastWord(barePath(path)) === word)).find(Boolean)
  const known = Object.values(verbs).flat() as string[]
  const takes = ({ path, method, hasBody }: Operation): boolean =>
    method !== 'GET' && hasBody && ![...known, ...listWords].includes(lastWord(barePath(path)))
  const [create, update, remove, read] = [verbs.create, verbs.update, verbs.remove, verbs.read].map(
    named,
  )
  return {
    ...(create ? { create } : {}),
    ...(update ? { update } : {}),
    ...(remove ? { remove } : {}),
    ...(read ? { read } : {}),
    actions: below.filter(takes),
  }
}
