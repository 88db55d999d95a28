import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a build, as paths below its folder. */
export const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))

/** Puts a build in the place of what is served. */
export function deploy(dist: string, root: string): void {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
  cpSync(dist, root, { recursive: true })
}

/** The same build after a change that gave every file another hash, which is the most that a change can do. */
export function nextVersion(dist: string, to: string): void {
  const renamed = new Map(
    readdirSync(join(dist, 'assets')).map((name) => [name, name.replace(/(?=\.\w+$)/, '2')]),
  )
  const names = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'),
    'g',
  )
  cpSync(dist, to, { recursive: true })
  for (const file of filesOf(to)) {
    const path = join(to, file)
    const next = readFileSync(path, 'utf8').replace(names, (name) => renamed.get(name) ?? name)
    const place = path.replace(names, (name) => renamed.get(name) ?? name)
    rmSync(path)
    writeFileSync(place, next)
  }
}
