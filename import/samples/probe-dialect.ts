import type { JsonValue } from '../api-description/json-access'
import { parseSourceText } from '../source/parse-source-text'
import { readSource } from '../source/read-source'
import { bareListRows, dialectProbes, type DetectedPreset } from './preset-detection'

/** Asks a running backend for one row in the ways of those whose lists are bare, and takes the first that is understood. */
export const probeDialect = async (url: URL, answer: JsonValue): Promise<DetectedPreset | null> => {
  const rows = bareListRows(answer)
  if (!rows) return null
  for (const { query, likeness } of dialectProbes) {
    const at = new URL(url)
    for (const [key, value] of Object.entries(query)) at.searchParams.set(key, value)
    const read = await readSource({ kind: 'url', at: at.href })
    if (read.problem !== undefined) continue
    const parsed = parseSourceText(read.value.text, 'an answer')
    const found =
      parsed.problem === undefined ? likeness(parsed.value, read.value.headers, rows) : null
    if (found) return found
  }
  return null
}
