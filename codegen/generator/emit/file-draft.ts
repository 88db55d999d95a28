import { toLiteral, assertIdentifier } from '../../language/names/code-literals'
import { compareCodeUnits } from '../../base/text'

/** A generated file before it is formatted. */
export interface FileDraft {
  /** Relative to the output folder, with forward slashes. */
  path: string
  /** The YAML file that it comes from, as its header names it. */
  source: string
  /** The words with which `npm run eject` takes the file over; absent when it cannot be replaced. */
  eject?: string
  code: string
}

interface Import {
  module: string
  name: string
  local: string
  type: boolean
}

/** The imports of one file, collected while its code is written. */
export interface ImportScope {
  /** Imports a value and gives its name in this file, which differs when the file declares the same name itself. */
  value: (module: string, imported: string) => string
  type: (module: string, imported: string) => string
  /** The import statements: first packages, then our modules from far to near; types have statements of their own. */
  imports: () => string
}

/** @param declared names that the file itself declares */
export const createImportScope = (...declared: string[]): ImportScope => {
  const taken = new Set(declared)
  const list: Import[] = []
  const add = (module: string, imported: string, type: boolean): string => {
    const known = list.find((entry) => entry.module === module && entry.name === imported)
    if (known) return known.local
    const local = freeName(imported, taken)
    taken.add(local)
    list.push({ module, name: imported, local, type })
    return local
  }
  return {
    value: (module, imported) => add(module, assertIdentifier(imported), false),
    type: (module, imported) => add(module, assertIdentifier(imported), true),
    imports: () => printImports(list),
  }
}

const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  let local = wanted
  for (let number = 2; taken.has(local); number++) local = `${wanted}${number}`
  return local
}

const importRank = (module: string): string => {
  if (!module.startsWith('.')) return `0${module}`
  return module.startsWith('../../') ? `1${module}` : `2${module}`
}

const printImports = (list: readonly Import[]): string => {
  const groups = new Map<string, Import[]>()
  for (const entry of list) {
    const key = `${importRank(entry.module)}\n${Number(entry.type)}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups]
    .toSorted(([a], [b]) => compareCodeUnits(a, b))
    .map(([, entries]) => importStatement(entries))
    .join('\n')
}

const importStatement = (entries: readonly Import[]): string => {
  const names = entries
    .toSorted((a, b) => compareCodeUnits(a.name, b.name))
    .map((entry) => (entry.local === entry.name ? entry.name : `${entry.name} as ${entry.local}`))
  const keyword = entries[0]?.type ? 'import type' : 'import'
  return `${keyword} { ${names.join(', ')} } from ${toLiteral(entries[0]?.module)}`
}
