import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import between two files of ours, in paths from the project's root. */
export interface Import {
  from: string
  to: string
}

const trees = [
  'wire',
  'field-types',
  'schema-keys',
  'codegen',
  'src',
  'mock-server',
  'contract',
  'import',
  'bench',
  'scripts',
]
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** Every source file of the trees that have rooms. Generated files and tests have none. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...trees], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file) && !file.startsWith('src/generated/'))
    .filter((file) => existsSync(file))

/** What a file imports in any way: statically, for its types only, on demand, or as an exported name of another file. */
function specifiersOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const onDemand = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  const inTypes = [...text.matchAll(/\bimport\('(\.[^']*)'\)/g)].map(([, name = '']) => name)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...onDemand,
    ...inTypes,
  ]
}

/** The imports among `files`; `read` gives a file's text. */
export function importsAmong(
  files: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Import[] {
  const known = new Set(files)
  return files.flatMap((from) =>
    [...new Set(specifiersOf(from, read(from)))].flatMap((specifier) => {
      if (!specifier.startsWith('.')) return []
      const base = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))
      const to = endings.map((ending) => base + ending).find((each) => known.has(each))
      return to ? [{ from, to }] : []
    }),
  )
}

/** The room that a file stands in: the nearest folder on the map. */
export const roomIn = (rooms: readonly string[], file: string): string | null =>
  rooms.filter((room) => file.startsWith(`${room}/`)).toSorted((a, b) => b.length - a.length)[0] ??
  null

/** The rooms of ARCHITECTURE.md in its order, lowest first. */
export const roomsOnTheMap = (map: string): string[] =>
  [...map.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room = '']) => room)

/** Imports that lead up, from a lower room to a higher one. */
export function importsUpwards(rooms: readonly string[], imports: readonly Import[]): string[] {
  const floor = (file: string) => rooms.indexOf(roomIn(rooms, file) ?? '')
  return imports
    .filter(({ from, to }) => floor(from) < floor(to))
    .map(({ from, to }) => `${from} -> ${to}`)
}

/**
 * The first circle, each part with the import that leads to the next; none is an empty list. `partOf` says what goes round:
 * folders, or the files themselves.
 */
export function circleAmong(
  imports: readonly Import[],
  partOf: (file: string) => string,
): string[] {
  const arrows = new Map<string, Map<string, Import>>()
  for (const each of imports) {
    const [from, to] = [partOf(each.from), partOf(each.to)]
    if (from !== to) arrows.set(from, (arrows.get(from) ?? new Map()).set(to, each))
  }
  const done = new Set<string>()
  const walk = (folder: string, route: readonly string[]): string[] => {
    if (route.includes(folder)) return [...route.slice(route.indexOf(folder)), folder]
    if (done.has(folder)) return []
    for (const next of arrows.get(folder)?.keys() ?? []) {
      const circle = walk(next, [...route, folder])
      if (circle.length > 0) return circle
    }
    done.add(folder)
    return []
  }
  for (const folder of arrows.keys()) {
    const circle = walk(folder, [])
    if (circle.length > 0) {
      return circle.slice(1).map((to, index) => {
        const found = arrows.get(circle[index] ?? '')?.get(to)
        return `${found?.from} -> ${found?.to}`
      })
    }
  }
  return []
}

/** The first circle of folders. */
export const circleOfFolders = (imports: readonly Import[]): string[] =>
  circleAmong(imports, path.posix.dirname)

/** The first circle of files, imports of types and on demand included. */
export const circleOfFiles = (imports: readonly Import[]): string[] =>
  circleAmong(imports, (file) => file)
