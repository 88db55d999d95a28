import { readFileSync } from 'node:fs'
import type { Code } from '../../../language/model'
import type { LiveCountLookup } from './wording'
import { isKeyedValues } from '../../../../wire/values'
import { jsonOrNull } from '../../../../wire/json'

const noCounts: LiveCountLookup = () => 0

/** Live records by status code, under their resource where one is named. */
type CountsByStatus = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * Reads from a file how many records have each status. The file is JSON (`{"12": 37}`, or the same under the name of a
 * resource) or CSV (`12,37`, or `order,12,37`; a heading is skipped). When the file cannot be read, the result is a
 * line that says why.
 */
export function readLiveCounts(file: string | null): LiveCountLookup | string {
  if (file === null) return noCounts
  const text = readText(file)
  if (text === null) return `--counts ${file}: expected a file that can be read`
  const table = text.trimStart().startsWith('{') ? fromJson(text) : fromCsv(text)
  if (typeof table === 'string') return `--counts ${file}: ${table}`
  return (resource, field, code) => countIn(table, resource, field, code)
}

function countIn(table: CountsByStatus, resource: string, field: string, code: Code): number {
  const key = String(code)
  const own = table.get(`${resource}.${field}`) ?? table.get(resource) ?? table.get('')
  return own?.get(key) ?? 0
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const expected = 'expected status → number, as JSON or as CSV'

function fromJson(text: string): CountsByStatus | string {
  const value = jsonOrNull(text)
  if (!isKeyedValues(value)) return `${expected}, got text that is no JSON object`
  const table = new Map<string, Map<string, number>>()
  for (const [key, part] of Object.entries(value)) {
    const group = isKeyedValues(part) ? key : ''
    const rows = isKeyedValues(part) ? Object.entries(part) : [[key, part] as const]
    const own = table.get(group) ?? new Map<string, number>()
    for (const [code, count] of rows) {
      if (!isCount(count)) return `${expected}, got ${JSON.stringify(count)} for ${code}`
      own.set(code, count)
    }
    table.set(group, own)
  }
  return table
}

const cellsOf = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

function fromCsv(text: string): CountsByStatus | string {
  const table = new Map<string, Map<string, number>>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const [code = '', count = ''] = cells.slice(-2)
    const isRow = /^\d+$/.test(count) && (cells.length === 2 || cells.length === 3)
    if (!isRow && index === 0 && cells.length > 1) continue
    if (!isRow) return `${expected}, got ${JSON.stringify(line)} in line ${index + 1}`
    const group = cells.length === 3 ? (cells[0] ?? '') : ''
    table.set(group, (table.get(group) ?? new Map<string, number>()).set(code, Number(count)))
  }
  return table
}
