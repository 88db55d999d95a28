/** A text, or a sign that opens, closes or parts something. Numbers and words of JSON say nothing of keys. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g

/**
 * The first key that one object of a JSON text has twice; null where each has every key once. Parsers differ in which
 * value they take then, so that a proxy could check another value than the one that is stored.
 *
 * @param text JSON that can be parsed
 */
export const duplicateKeyIn = (text: string): string | null => {
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const known = open.at(-1)
      const key = String(JSON.parse(last))
      if (known?.has(key)) return key
      known?.add(key)
    }
    last = token
  }
  return null
}

/** Deeper than any form nests, and far from where a program runs out of stack. */
const mostDepth = 100

/** Whether lists and objects of a JSON text lie deeper in one another than a program should follow. */
export const isJsonTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    if (depth > mostDepth) return true
  }
  return false
}
