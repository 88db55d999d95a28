import { isKeyedValues } from '../../../wire/values'

const width = 100

const onOneLine = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(onOneLine).join(', ')}]` : JSON.stringify(value)

const holdsMap = (value: unknown): boolean =>
  isKeyedValues(value) || (Array.isArray(value) && value.some(holdsMap))

const jsonBlock = (
  lines: readonly string[],
  [open, close]: readonly [string, string],
  margin: string,
) =>
  lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${margin}  ${line}`).join(',\n')}\n${margin}${close}`

/** A list of lists, each with several values, takes a line for each of them. */
const isTable = (value: readonly unknown[]): boolean =>
  value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 1)

/** JSON in the format of the project: a map takes several lines, a list one line when it fits. */
export const formatJson = (value: unknown, margin = '', taken = 0): string => {
  const inner = `${margin}  `
  if (Array.isArray(value)) {
    const line = onOneLine(value)
    // The line must leave room for a comma.
    if (!holdsMap(value) && !isTable(value) && margin.length + taken + line.length < width)
      return line
    return jsonBlock(
      value.map((item) => formatJson(item, inner)),
      ['[', ']'],
      margin,
    )
  }
  if (!isKeyedValues(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, each]) => {
    const name = `${JSON.stringify(key)}: `
    return `${name}${formatJson(each, inner, name.length)}`
  })
  return jsonBlock(entries, ['{', '}'], margin)
}
