import { splitName } from '../api-description/word-forms'
import type { ApiOperation } from './operations'
import { pathWithoutExtension } from './path-segments'

/* Paths that say by a word what is done: `/orders/save`, `/orders.save`. */

export const listVerbs = ['list', 'find', 'search', 'all', 'filter', 'query', 'page', 'index']

/** Where the last word of a path begins: behind the last slash, or behind a dot or colon in the last step. */
export const lastWordIndex = (path: string): number => {
  const step = path.lastIndexOf('/') + 1
  const dot = /[.:][A-Za-z]\w*$/u.exec(path.slice(step))
  return dot && dot.index > 0 ? step + dot.index + 1 : step
}

/** The first word of what stands last in a path: `save` of `/orders/saveAll` and of `/orders.save`. */
export const pathVerb = (path: string): string =>
  splitName(path.slice(lastWordIndex(path)))[0] ?? ''

/** A path without its last word. */
export const parentPathOf = (path: string): string =>
  path.slice(0, Math.max(lastWordIndex(path) - 1, 0))

const verbs = {
  create: ['create', 'add', 'new', 'insert', 'save', 'store', 'register', 'modify'],
  update: ['update', 'edit', 'modify', 'save', 'change'],
  remove: ['delete', 'remove', 'del', 'destroy'],
  read: ['detail', 'details', 'info', 'get', 'view', 'show', 'read', 'one'],
} as const

/** The operations of a list that say by a word what they do. */
export interface OperationsByVerb {
  create?: ApiOperation
  update?: ApiOperation
  remove?: ApiOperation
  read?: ApiOperation
  actions?: ApiOperation[]
}

/** Operations that name what they do by the last word of their path: `/order/save`, `order.delete`. */
export const operationsByVerb = (
  stem: string,
  list: ApiOperation,
  all: readonly ApiOperation[],
): OperationsByVerb => {
  const below = all.filter(
    (each) =>
      parentPathOf(pathWithoutExtension(each.path)) === stem &&
      each !== list &&
      !each.path.includes('{'),
  )
  const named = (words: readonly string[]): ApiOperation | undefined =>
    words
      .map((word) => below.find(({ path }) => pathVerb(pathWithoutExtension(path)) === word))
      .find(Boolean)
  const known = Object.values(verbs).flat() as string[]
  const takes = ({ path, method, hasBody }: ApiOperation): boolean =>
    method !== 'GET' &&
    hasBody &&
    ![...known, ...listVerbs].includes(pathVerb(pathWithoutExtension(path)))
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
