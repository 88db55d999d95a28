/** One ratio between two things that were measured in the same run. */
export interface RatioFinding {
  what: string
  /** What it was measured beside. */
  beside: string
  ratio: number
  most: number
}

/** A ratio that could not be measured holds nothing, so it counts as too large. */
export const isOverLimit = ({ ratio, most }: RatioFinding): boolean => !(ratio <= most)

const HEADS: RatioRow = ['what', 'beside', 'ratio', 'at most']

type RatioRow = readonly [what: string, beside: string, ratio: string, most: string]

const rowOf = (finding: RatioFinding): RatioRow => [
  isOverLimit(finding) ? `${finding.what} (too much)` : finding.what,
  finding.beside,
  finding.ratio.toFixed(2),
  finding.most.toFixed(2),
]

const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The head of a table of findings, as Markdown. */
export const findingsTableHead: readonly string[] = [
  markdownRow(HEADS),
  markdownRow(['---', '---', '---:', '---:']),
]

/** A finding as a row of the table; what is over its limit says so. */
export const findingTableRow = (finding: RatioFinding): string => markdownRow(rowOf(finding))
