import type { Code, TextByLanguage } from '../model'
import { codeText } from '../model/transition-table'

interface NamedStatus {
  readonly code: Code
  readonly name: string
  readonly label: TextByLanguage
}

/** The code that a text stands for: the code itself, or a name or label that only one status has. */
export function createCodeLookup(
  statuses: readonly NamedStatus[],
): (text: string) => Code | undefined {
  const named = new Map<string, Code | undefined>()
  for (const { code, name, label } of statuses) {
    for (const text of new Set([name, ...Object.values(label)])) {
      named.set(text, named.has(text) ? undefined : code)
    }
  }
  const byCode = new Map(statuses.map(({ code }) => [code === '' ? '' : codeText(code), code]))
  return (text) => (byCode.has(text) ? byCode.get(text) : named.get(text))
}
