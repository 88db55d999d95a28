import type { Code } from '../../model'

/** A node of a file as far as places and order are concerned. */
export interface Branch {
  start: number
  end: number
  /** Nothing was written: `label:` with no value. */
  empty: boolean
  entries: ReadonlyMap<string, Entry> | null
  items: readonly Branch[] | null
}

export interface Entry {
  key: string
  /** The key with its own type. */
  code: Code
  start: number
  end: number
  value: Branch
}

/** The branch at a path, with the entry nearest to it, or how far the path goes when it does not exist. */
export function follow(
  root: Branch,
  path: readonly (string | number)[],
): { branch: Branch; entry: Entry | null; exists: boolean } {
  let branch = root
  let entry: Entry | null = null
  for (const step of path) {
    const next = branch.entries?.get(String(step))
    const child = next?.value ?? branch.items?.[Number(step)]
    if (!child) return { branch, entry, exists: false }
    if (next) entry = next
    // An item of a list has no key of its own: it is its own place.
    else entry = null
    branch = child
  }
  return { branch, entry, exists: true }
}
