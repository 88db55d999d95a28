// @ts-check
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** @type {Map<string, SourceMap | null>} */
const maps = new Map()

/** @type {(address: string) => SourceMap | null} */
const mapOf = (address) => {
  const known = maps.get(address)
  if (known !== undefined) return known
  let map = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(new URL(`${address}.map`), 'utf8')))
  } catch {
    // Without a map, the place in the compiled code is all that can be told.
  }
  maps.set(address, map)
  return map
}

/** @type {(place: string, address: string, line: string, column: string) => string} */
const inSource = (place, address, line, column) => {
  const entry = mapOf(address)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return place
  const { originalSource, originalLine, originalColumn } = entry
  return `${new URL(originalSource, address).href}:${originalLine + 1}:${originalColumn + 1}`
}

/**
 * Has stack traces name the places of the sources. Node does so itself, but not for files in node_modules, and it reads
 * every map beforehand.
 */
export const nameSources = () => {
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${String(call)}`)]
      .join('\n')
      .replaceAll(/(file:[^\s()]+\.mjs):(\d+):(\d+)/g, inSource)
}
