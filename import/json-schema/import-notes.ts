/** What cannot be taken over, gathered so that each kind is one sentence. */
export interface ImportNotes {
  note: (kind: string, one?: string) => void
  sentences: () => string[]
}

const mostNamed = 8

const sentenceOf = (kind: string, ones: ReadonlySet<string>): string => {
  if (ones.size === 0) return kind
  const more = ones.size > mostNamed ? `; and ${ones.size - mostNamed} more` : ''
  return `${kind}: ${[...ones].slice(0, mostNamed).join('; ')}${more}`
}

export const createImportNotes = (): ImportNotes => {
  const kinds = new Map<string, Set<string>>()
  return {
    note: (kind, one) => {
      const ones = kinds.get(kind) ?? new Set()
      if (one !== undefined) ones.add(one)
      kinds.set(kind, ones)
    },
    sentences: () => [...kinds].map(([kind, ones]) => sentenceOf(kind, ones)),
  }
}
