import { moreRows } from '../../wire/more-rows'

/** Where an answer tells of more rows than these; null where it does not. */
export const furtherRows = (
  { headers, whole }: { headers: Headers; whole: unknown },
  rows: number,
): string | null => {
  const more = moreRows({ data: whole, headers }, rows)
  if (more === null) return null
  const { value, place, header } = more
  if (place !== undefined) return `${JSON.stringify(value)} at \`${place}\``
  return more.total === null
    ? `a next page in the header ${header}`
    : `${more.total} in the header ${header}`
}
