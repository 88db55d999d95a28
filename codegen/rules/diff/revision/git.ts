import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'

export interface GitFile {
  name: string
  text: string
}

/** Runs Git and returns its output; null when Git fails. It changes no files, runs no hooks and uses no shell. */
export function gitOutput(folder: string, args: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout : null
}

const lineOf = (output: Buffer | null): string | null => output?.toString('utf8').trimEnd() ?? null

/** The commit that a word names in the repository around a folder; or the line that says why there is none. */
export function resolveCommit(folder: string, revision: string): { commit: string } | string {
  if (lineOf(gitOutput(folder, ['rev-parse', '--is-inside-work-tree'])) !== 'true') {
    return `--diff: expected a folder in a Git repository, got ${folder}`
  }
  const name = `${revision}^{commit}`
  const commit = lineOf(
    gitOutput(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]),
  )
  return commit ? { commit } : `--diff: expected a Git revision, got ${JSON.stringify(revision)}`
}

/** The commit that a file stands in, and whether it has changed since. */
export function headRevisionOf(file: string): { revision: string | null; isChanged: boolean } {
  const folder = realPath(path.dirname(file))
  const revision = lineOf(gitOutput(folder, ['rev-parse', '--short', 'HEAD']))
  const status = gitOutput(folder, ['status', '--porcelain', '--', path.basename(file)])
  return { revision, isChanged: status !== null && status.length > 0 }
}

/** The repository that a folder belongs to; null when it is in none, or is not there. */
export const repositoryRoot = (folder: string): string | null =>
  lineOf(gitOutput(realPath(folder), ['rev-parse', '--show-toplevel']))

/** Where a folder stands in its repository, such as `schema/`, or nothing for the topmost one; null when it is in none. */
export const pathInRepository = (folder: string): string | null =>
  lineOf(gitOutput(realPath(folder), ['rev-parse', '--show-prefix']))

const realPath = (folder: string): string => {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** The YAML files of a folder at a commit; an empty list when there was no such folder. */
export function yamlFilesAtCommit(folder: string, commit: string): GitFile[] {
  const prefix = pathInRepository(folder)
  if (prefix === null) return []
  const tree = prefix === '' ? commit : `${commit}:${prefix.replace(/\/$/, '')}`
  const listing = gitOutput(folder, ['ls-tree', '--full-tree', '-z', tree])?.toString('utf8') ?? ''
  return listing.split('\0').flatMap((entry): GitFile[] => {
    // Each entry has mode, kind, id and name. Only plain files count, as when a folder on disk is read.
    const [, id, name] = /^100\d{3} blob ([0-9a-f]+)\t([^/.][^/]*\.yaml)$/.exec(entry) ?? []
    const text = id === undefined ? null : gitOutput(folder, ['cat-file', 'blob', id])
    return text === null || name === undefined ? [] : [{ name, text: text.toString('utf8') }]
  })
}
