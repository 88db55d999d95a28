import { parseYamlFile } from './parse'

/* A line that cannot be read as YAML, as it was most likely meant. */

const fullWidth: Readonly<Record<string, string>> = {
  '：': ': ',
  '，': ', ',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '　': ' ',
}

/** What people do to a line that knows no YAML, undone. */
const changes: readonly ((line: string) => string)[] = [
  (line) =>
    line
      .replaceAll(/[：，｛｝［］　]/gu, (mark) => fullWidth[mark] ?? mark)
      .replaceAll(/([:,]) {2,}/g, '$1 '),
  (line) =>
    line.replace(/^(\s*(?:- )?[^\s:'"{}[\]](?:[^:'"{}[\]]*[^\s:'"{}[\]])?):(?=\S)/u, '$1: '),
  (line) => line.replace(/^(\s*\S+ -> \S+)\s+(?=[^\s:(])/u, '$1: '),
  (line) => line.replace(/^(\s*[\w-]+(?: [\w-]+)?)\s+(?=\{)/u, '$1: '),
  (line) => line.replace(/^(\s*)-\s+(?=.*[^\s:]:\s)/u, '$1'),
  (line) => line.replace(/^(\s*)-(?=[^\s-])/u, '$1- '),
]

/**
 * The line of a text that cannot be read as YAML, with a small change that makes the whole text readable. Null when no
 * such change does.
 */
export function mendedLine(text: string, line: number): string | null {
  const lines = text.split('\n')
  const written = lines[line - 1]
  if (written === undefined) return null
  const [widths, ...others] = changes
  const plain = widths?.(written) ?? written
  const tried = new Set([plain, ...others.flatMap((change) => [change(written), change(plain)])])
  tried.delete(written)
  for (const candidate of tried) {
    const whole = lines.with(line - 1, candidate).join('\n')
    if (parseYamlFile('', whole, false).source !== null) return candidate.trim()
  }
  return null
}
