/** Joins base and path with exactly one slash. */
export const joinPath = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

/** Appends an encoded query to a path that may have one already. */
export const withQuery = (path: string, query: string): string => {
  if (query === '') return path
  return path + (path.includes('?') ? '&' : '?') + query
}
