import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildForProduction, ownEarlyScript } from './production-build'

/** Builds a console with other contents in some files, for `useConsole`. */
export async function buildChanged(
  changes: Readonly<Record<string, (code: string) => string>>,
): Promise<{ dist: string; remove: () => void }> {
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-changed-'))
  const changed = new Set<string>()
  const transform = (code: string, id: string): string | null => {
    const file = Object.keys(changes).find((path) => id.endsWith(`/${path}`))
    const next = file === undefined ? code : (changes[file]?.(code) ?? code)
    if (file === undefined || next === code) return null
    changed.add(file)
    return next
  }
  const changing: Plugin = { name: 'changed-files', enforce: 'pre', transform }
  await buildForProduction(dist, [changing, ownEarlyScript([], false)])
  const missed = Object.keys(changes).filter((file) => !changed.has(file))
  if (missed.length > 0) throw new Error(`nothing was changed in ${missed.join(', ')}`)
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) }
}
