const OURS = /^<{7}(?: .*)?$/
const BASE = /^\|{7}(?: .*)?$/
const THEIRS = /^={7}$/
const END = /^>{7}(?: .*)?$/

type ConflictSection = 'both' | 'ours' | 'base' | 'theirs'

const nextSection = (part: ConflictSection, line: string): ConflictSection | null => {
  if (part === 'both') return OURS.test(line) ? 'ours' : null
  if (part === 'ours' && BASE.test(line)) return 'base'
  if (part !== 'theirs' && THEIRS.test(line)) return 'theirs'
  return part === 'theirs' && END.test(line) ? 'both' : null
}

/** The two texts that Git could not merge; null for a text without conflict markers, or with half of them. */
export const conflictSides = (text: string): readonly [string, string] | null => {
  if (!text.includes('<<<<<<<')) return null
  const ours: string[] = []
  const theirs: string[] = []
  let part: ConflictSection = 'both'
  let found = false
  for (const line of text.split('\n')) {
    const begins = nextSection(part, line)
    found ||= begins !== null
    if (begins === null && part !== 'theirs' && part !== 'base') ours.push(line)
    if (begins === null && part !== 'ours' && part !== 'base') theirs.push(line)
    part = begins ?? part
  }
  return found && part === 'both' ? [ours.join('\n'), theirs.join('\n')] : null
}

/** The markers without the names of branches and commits behind them. */
export const withoutConflictLabels = (text: string): string =>
  text.replaceAll(/^([<>|])\1{6} .*$/gm, (line) => line.slice(0, 7))
