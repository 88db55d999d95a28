import { execFileSync } from 'node:child_process'
import { withoutConflictLabels } from './merge-conflict'
import { isInManifest, MANIFEST_FILE, readManifest } from './manifest'

/** Says whether a file is as Git left it when it merged two generated ones. */
export type MergeCheck = (file: string, text: string) => boolean

/** Runs Git in a folder. The result is null when there is no Git, no repository or no such object. */
const gitIn =
  (folder: string) =>
  (...args: string[]): string | null => {
    try {
      const output = execFileSync('git', ['-C', folder, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 20_000,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, ...SOMEBODY },
      })
      return output
    } catch (error) {
      return conflictsIn(error)
    }
  }

/** The author of a commit that is made only for comparing. It belongs to no branch and to no person. */
const SOMEBODY = {
  GIT_AUTHOR_NAME: 'codegen',
  GIT_AUTHOR_EMAIL: 'codegen@localhost',
  GIT_COMMITTER_NAME: 'codegen',
  GIT_COMMITTER_EMAIL: 'codegen@localhost',
}

/** The output of a failed run, if it is usable: `merge-tree` exits with 1 when there are conflicts. */
const conflictsIn = (error: unknown): string | null =>
  error instanceof Error &&
  'status' in error &&
  error.status === 1 &&
  'stdout' in error &&
  typeof error.stdout === 'string' &&
  error.stdout !== ''
    ? error.stdout
    : null

type Git = ReturnType<typeof gitIn>

const commitOf = (git: Git, name: string): string | null =>
  git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim() ?? null

/** The two commits that are being merged, or were last. */
const sidesIn = (git: Git): readonly [string, string] | null => {
  const merged = commitOf(git, 'MERGE_HEAD')
  if (merged !== null) return ['HEAD', merged]
  const picked = commitOf(git, 'CHERRY_PICK_HEAD') ?? commitOf(git, 'REBASE_HEAD')
  if (picked !== null) return pickedSides(git, picked)
  return commitOf(git, 'HEAD^2') === null ? null : ['HEAD^1', 'HEAD^2']
}

/**
 * The sides of a commit that is put on top of another one. Its changes are relative to its own parent, so the other
 * side gets that parent too.
 */
const pickedSides = (git: Git, picked: string): readonly [string, string] | null => {
  const ours = git('commit-tree', 'HEAD^{tree}', '-p', `${picked}^`, '-m', 'compare')?.trim()
  return ours === undefined ? null : [ours, picked]
}

interface Merge {
  sides: readonly [string, string]
  /** The tree that Git makes of both sides, with conflict markers. */
  tree: string
  /** Folder of the generated files in the repository, with a slash at its end. */
  prefix: string
}

const mergeIn = (git: Git): Merge | null => {
  const sides = sidesIn(git)
  const prefix = sides && git('rev-parse', '--show-prefix')
  const tree = prefix && git('merge-tree', '--write-tree', ...sides)?.split('\n')[0]
  return tree ? { sides, tree, prefix: prefix.trim() } : null
}

/**
 * Makes a function that lets Git repeat the merge and compares the result with the folder. Git runs only when the
 * function is called.
 */
export const createGitMergeCheck = (outDir: string): MergeCheck => {
  const git = gitIn(outDir)
  let merge: Merge | null | undefined
  const read = (tree: string, file: string): string | null =>
    git('cat-file', 'blob', `${tree}:${merge?.prefix}${file}`)
  const isGenerated = (side: string, file: string): boolean => {
    const text = read(side, file)
    return text === null || isInManifest(readManifest(read(side, MANIFEST_FILE) ?? ''), file, text)
  }
  return (file, text) => {
    if (merge === undefined) merge = mergeIn(git)
    if (!merge) return false
    const again = read(merge.tree, file)
    return (
      again !== null &&
      withoutConflictLabels(again) === withoutConflictLabels(text) &&
      merge.sides.every((side) => isGenerated(side, file))
    )
  }
}
