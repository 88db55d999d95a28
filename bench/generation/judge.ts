/** One ratio between two things that were measured in the same run. */
export interface Finding {
  what: string
  /** What it was measured beside. */
  beside: string
  ratio: number
  most: number
}

/** A ratio that could not be measured holds nothing, so it counts as too large. */
export const isOver = ({ ratio, most }: Finding): boolean => !(ratio <= most)

const HEADS: Row = ['what', 'beside', 'ratio', 'at most']

type Row = readonly [what: string, beside: string, ratio: string, most: string]

const rowOf = (finding: Finding): Row => [
  isOver(finding) ? `${finding.what} (too much)` : finding.what,
  finding.beside,
  finding.ratio.toFixed(2),
  finding.most.toFixed(2),
]

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The head of a table of findings, as Markdown. */
export const tableHead: readonly string[] = [line(HEADS), line(['---', '---', '---:', '---:'])]

/** A finding as a row of the table; what is over its limit says so. */
export const tableRow = (finding: Finding): string => line(rowOf(finding))
