import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair } from 'yaml'
import type { YamlPath } from './yaml-path'

const endOf = (node: unknown): number => (node as Node | null)?.range?.[2] ?? -1
const startOf = (node: unknown): number =>
  (node as Node | null)?.range?.[0] ?? Number.MAX_SAFE_INTEGER

const pairContains = ({ key, value }: Pair, offset: number): boolean =>
  startOf(key) <= offset && offset < Math.max(endOf(value), endOf(key))

/** The way from the top of a text to what stands at a line and column. */
export const yamlPathAt = (text: string, line: number, column: number): YamlPath => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const offset = (lines.lineStarts[line - 1] ?? 0) + column - 1
  const way: (string | number)[] = []
  let here: unknown = document.contents
  for (;;) {
    if (isMap(here)) {
      const pair = here.items.find((each) => pairContains(each, offset))
      if (!pair) return way
      way.push(isScalar(pair.key) ? String(pair.key.value) : String(pair.key))
      here =
        startOf(pair.key) <= offset && offset < endOf(pair.key) && !isScalar(pair.value)
          ? null
          : pair.value
    } else if (isSeq(here)) {
      const index = here.items.findIndex((item) => startOf(item) <= offset && offset < endOf(item))
      if (index === -1) return way
      way.push(index)
      here = here.items[index]
    } else return way
  }
}
