import type { ColumnShape, TableShape } from '../sql/table-shape'

/** What is now called otherwise: a resource, or `resource.field`, by its old name. */
export type Renames = ReadonlyMap<string, string>

/** What was, and what is in its place; null where there is nothing. */
export interface OldNewPair<T> {
  readonly before: T | null
  readonly after: T | null
}

/** Reads `order.mobile=order.phone,bank=banks`. A sentence says what is wrong with it. */
export const parseRenames = (text: string | null): Renames | string => {
  const renames = new Map<string, string>()
  for (const part of (text ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [from = '', to = '', ...more] = part.split('=').map((each) => each.trim())
    const isPair = from !== '' && to !== '' && more.length === 0
    if (!isPair || from.includes('.') !== to.includes('.')) {
      return `--rename: expected OLD=NEW, as in \`order.mobile=order.phone\`, got "${part}"`
    }
    renames.set(from, to)
  }
  return renames
}

const pairByName = <T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
  renamed: (name: string) => string,
): OldNewPair<T>[] => {
  const found = before.map((each) => ({
    before: each,
    after: after.find((other) => nameOf(other) === renamed(nameOf(each))) ?? null,
  }))
  const added = after.filter((each) => found.every((pair) => pair.after !== each))
  return [...found, ...added.map((each) => ({ before: null, after: each }))]
}

const nameAfter = (renames: Renames, name: string): string => renames.get(name) ?? name

export const tablePairs = (
  before: readonly TableShape[],
  after: readonly TableShape[],
  renames: Renames,
): OldNewPair<TableShape>[] =>
  pairByName(
    before,
    after,
    ({ resource }) => resource,
    (name) => nameAfter(renames, name),
  )

/** A field is renamed by the old name of its resource, or by the new one. */
export const columnPairs = (
  before: TableShape,
  after: TableShape,
  renames: Renames,
): OldNewPair<ColumnShape>[] => {
  const renamed = (name: string): string => {
    const target =
      renames.get(`${before.resource}.${name}`) ?? renames.get(`${after.resource}.${name}`)
    return target === undefined ? name : target.slice(target.indexOf('.') + 1)
  }
  return pairByName(before.columns, after.columns, ({ field }) => field, renamed)
}

const namesIn = (shapes: readonly TableShape[]): ReadonlySet<string> =>
  new Set(
    shapes.flatMap(({ resource, columns }) => [
      resource,
      ...columns.map(({ field }) => `${resource}.${field}`),
    ]),
  )

const resourceIn = (name: string): string => name.split('.')[0] ?? name

/** Whether a field that is renamed stays where it is, or goes where its resource does. */
const staysInResource = (from: string, to: string, renames: Renames): boolean => {
  const [before, after] = [resourceIn(from), resourceIn(to)]
  return !from.includes('.') || before === after || renames.get(before) === after
}

/** A name of `--rename` that nothing has, or that cannot become the other one. */
export const unknownRename = (
  before: readonly TableShape[],
  after: readonly TableShape[],
  renames: Renames,
): string | null => {
  const [had, has] = [namesIn(before), namesIn(after)]
  const isOld = (name: string): boolean =>
    had.has(name) ||
    [...renames].some(
      ([old, next]) => name.startsWith(`${next}.`) && had.has(`${old}${name.slice(next.length)}`),
    )
  for (const [from, to] of renames) {
    if (!isOld(from)) return `--rename: the database has no \`${from}\``
    if (!has.has(to)) return `--rename: the schema has no \`${to}\``
    if (!staysInResource(from, to, renames)) {
      return `--rename: a field stays in its resource, and \`${from}\` would leave it for \`${to}\``
    }
    if (had.has(to) && to !== from) return `--rename: the database has a \`${to}\` already`
  }
  return null
}
