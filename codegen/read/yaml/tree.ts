import type { Code } from '../../model'

/** A node of a file, reduced to its place and the order of its entries. */
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

/**
 * Follows a path. It returns the branch and the entry nearest to it; when the path does not exist, it stops at the last
 * branch that does.
 */
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
    // An item of a list has no key, so no entry stands for it.
    else entry = null
    branch = child
  }
  return { branch, entry, exists: true }
}
