import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import between two files of ours, in paths from the project's root. */
export interface Import {
  from: string
  to: string
  /** Loaded when the line runs, and not with the file. */
  onDemand: boolean
}

const trees = [
  'wire',
  'field-types',
  'schema-keys',
  'codegen',
  'src',
  'server',
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

interface Specifiers {
  /** Imported statically, for types only, or as an exported name of another file. */
  atOnce: string[]
  onDemand: string[]
}

/** What a file imports in any way. */
function specifiersOf(file: string, text: string): Specifiers {
  const { module } = parseSync(file, text)
  const calls = new Set(module.dynamicImports.map(({ start }) => start))
  const inTypes = [...text.matchAll(/\bimport\('(\.[^']*)'\)/g)].filter(
    ({ index }) => !calls.has(index),
  )
  return {
    atOnce: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
      ),
      ...inTypes.map(([, name = '']) => name),
    ],
    onDemand: module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  }
}

/** The imports among `files`; `read` gives a file's text. */
export function importsAmong(
  files: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Import[] {
  const known = new Set(files)
  const resolved = (from: string, specifiers: readonly string[], onDemand: boolean): Import[] =>
    [...new Set(specifiers)].flatMap((specifier) => {
      if (!specifier.startsWith('.')) return []
      const base = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))
      const to = endings.map((ending) => base + ending).find((each) => known.has(each))
      return to ? [{ from, to, onDemand }] : []
    })
  return files.flatMap((from) => {
    const { atOnce, onDemand } = specifiersOf(from, read(from))
    return [...resolved(from, atOnce, false), ...resolved(from, onDemand, true)]
  })
}

/** The room that a file stands in: the nearest folder on the map. */
export const roomIn = (rooms: readonly string[], file: string): string | null =>
  rooms.filter((room) => file.startsWith(`${room}/`)).toSorted((a, b) => b.length - a.length)[0] ??
  null

/** The rooms of ARCHITECTURE.md in its order, lowest first. */
export const roomsOnTheMap = (map: string): string[] =>
  [...map.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room = '']) => room)

/** The rooms of ARCHITECTURE.md that are loaded only when somebody asks for them. */
export const optionalRooms = (map: string): string[] =>
  [
    ...(map.split('\n## What is optional\n')[1] ?? '')
      .split('\n## ')[0]!
      .matchAll(/^- `([^`]+)`/gm),
  ].map(([, room = '']) => room)

/** Imports of optional rooms, types included, that load them together with a file outside. */
export const importsOfOptional = (
  optional: readonly string[],
  imports: readonly Import[],
): string[] =>
  imports
    .filter(({ to, onDemand }) => !onDemand && roomIn(optional, to) !== null)
    .filter(({ from }) => roomIn(optional, from) === null)
    .map(({ from, to }) => `${from} -> ${to}`)

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
