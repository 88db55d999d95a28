import type { Code } from '../../model'

/** A node of a file, reduced to its place and the order of its entries. */
export interface YamlBranch {
  start: number
  end: number
  /** Nothing was written: `label:` with no value. */
  empty: boolean
  entries: ReadonlyMap<string, YamlEntry> | null
  items: readonly YamlBranch[] | null
}

export interface YamlEntry {
  key: string
  /** The key with its own type. */
  code: Code
  start: number
  end: number
  value: YamlBranch
}

/**
 * Follows a path. It returns the branch and the entry nearest to it; when the path does not exist, it stops at the last
 * branch that does.
 */
export function followPath(
  root: YamlBranch,
  path: readonly (string | number)[],
): { branch: YamlBranch; entry: YamlEntry | null; exists: boolean } {
  let branch = root
  let entry: YamlEntry | null = null
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
