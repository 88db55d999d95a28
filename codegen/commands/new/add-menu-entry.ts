import { isScalar, isSeq, parseDocument, type Node } from 'yaml'

/** End of the line that an offset stands in. */
const lineEnd = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

const startOf = (node: Node): number => node.range?.[0] ?? 0
const endOf = (node: Node): number => node.range?.[1] ?? 0

const insertAt = (text: string, at: number, more: string): string =>
  text.slice(0, at) + more + text.slice(at)

/** Dash and blanks before an entry on a line of its own. */
const indentOf = (text: string, node: Node): string => {
  const start = text.lastIndexOf('\n', startOf(node)) + 1
  return /^ *-\s*/.exec(text.slice(start))?.[0] ?? '- '
}

/**
 * The text of app.yaml with one more resource in its menu. The new entry follows the last resource of the menu, so that
 * pages at the end stay at the end. All other bytes stay the same. Null when there is no menu that could take the
 * entry.
 */
export const withMenuEntry = (text: string, name: string): string | null => {
  const menu = parseDocument(text).get('menu', true)
  if (!isSeq(menu) || !menu.range) return null
  const items = menu.items.filter((item): item is Node => item !== null)
  const last = items.filter((item) => isScalar(item)).at(-1) ?? items.at(-1)
  if (menu.flow) {
    return last ? insertAt(text, endOf(last), `, ${name}`) : insertAt(text, menu.range[0] + 1, name)
  }
  if (!last) return null
  // The range of a block map ends only where the next entry begins, so the blanks at its end are cut off.
  const end = startOf(last) + text.slice(startOf(last), endOf(last)).trimEnd().length
  return insertAt(text, lineEnd(text, end), `\n${indentOf(text, last)}${name}`)
}
