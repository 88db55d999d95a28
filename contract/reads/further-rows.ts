import { isValues } from '../../wire/values'

/* An answer may tell of more rows than it has, where nobody has said that the list is paged. */

const countHeaders = ['X-Total-Count', 'X-WP-Total', 'X-Total', 'X-Count'] as const
const countName =
  /^(?:total|count|(?:total|record|filter)_?(?:count|items|elements|results|records))$/i
const moreName =
  /^(?:has_?(?:next|more)(?:_?page)?|next(?:_?(?:page|cursor|link|url|page_?token))?)$/i
/** Counts stand beside the rows, or a little below: `meta.pagination.total`. */
const DEEPEST = 3

const saysMore = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value.trim() !== '' && value !== 'false')

const isMore = (name: string, value: unknown, rows: number): boolean =>
  (countName.test(name) && typeof value === 'number' && value > rows) ||
  (moreName.test(name) && saysMore(value))

const inBody = (value: unknown, rows: number, path: readonly string[]): string | null => {
  if (!isValues(value) || path.length >= DEEPEST) return null
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, name]
    if (isMore(name, inner, rows)) return `${JSON.stringify(inner)} at \`${at.join('.')}\``
    const below = inBody(inner, rows, at)
    if (below !== null) return below
  }
  return null
}

const total = (text: string | null): number => Number(/(\d+)\s*$/.exec(text ?? '')?.[1] ?? 0)

const inHeaders = (headers: Headers, rows: number): string | null => {
  const name = [...countHeaders, 'Content-Range'].find((each) => total(headers.get(each)) > rows)
  if (name !== undefined) return `${total(headers.get(name))} in the header ${name}`
  return /;\s*rel="?next"?/i.test(headers.get('Link') ?? '')
    ? 'a next page in the header Link'
    : null
}

/** Where an answer tells of more rows than these; null where it does not. */
export const furtherRows = (
  { headers, whole }: { headers: Headers; whole: unknown },
  rows: number,
): string | null => inHeaders(headers, rows) ?? inBody(whole, rows, [])
