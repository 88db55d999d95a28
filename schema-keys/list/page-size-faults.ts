import type { KeyFault, KeyPath } from '../shape/key'

interface Size {
  readonly size: number
  readonly path: KeyPath
}

/** The page sizes that are larger than what the backend gives at once. */
export const pageSizeFaults = (
  sizes: readonly Size[],
  most: number | undefined = Number.POSITIVE_INFINITY,
): KeyFault[] =>
  sizes
    .filter(({ size }) => size > most)
    .map(({ size, path }) => ({
      path,
      message: `A page of ${size} rows is more than the backend gives at once: ${most}.`,
      help: `write ${most} or less, or another \`backend.paging.max\` in app.yaml`,
    }))
