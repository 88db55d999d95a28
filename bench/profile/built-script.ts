import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { lineStarts } from '../../codegen/base/text'

/** What stands in a script and came from no module: what joins modules. */
export const bundlerGlue = '(glue)'

/** Tells which module each character of a built script came from. */
export interface BuiltScript {
  length: number
  moduleAt: (offset: number) => string
  /** Lines and columns begin with 0. */
  offsetOf: (line: number, column: number) => number
}

const lineOf = (starts: readonly number[], offset: number): number => {
  const after = starts.findIndex((start) => start > offset)
  return (after === -1 ? starts.length : after) - 1
}

/** The module of each character; the map names only where one begins. */
function modulesOf(file: string, text: string, starts: readonly number[]): string[] {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as never)
  const paths = new Map<string, string>()
  const pathOf = (source: string): string => {
    const path = paths.get(source) ?? relative(process.cwd(), resolve(dirname(file), source))
    paths.set(source, path)
    return path
  }
  return Array.from({ length: text.length }, (_, offset) => {
    const line = lineOf(starts, offset)
    const entry = map.findEntry(line, offset - (starts[line] ?? 0))
    return 'originalSource' in entry && entry.originalSource
      ? pathOf(entry.originalSource)
      : bundlerGlue
  })
}

/** Reads a script of a build that has its maps beside it. A script without one is a module by itself. */
export function readBuiltScript(folder: string, name: string): BuiltScript {
  const file = join(folder, name)
  const text = readFileSync(file, 'utf8')
  const starts = lineStarts(text)
  const modules = existsSync(`${file}.map`) ? modulesOf(file, text, starts) : null
  const own = name.replace(/-[\w-]{8}\.js$/, '.js')
  return {
    length: text.length,
    moduleAt: (offset) => (modules ? (modules[offset] ?? bundlerGlue) : own),
    offsetOf: (line, column) => (starts[line] ?? 0) + column,
  }
}
