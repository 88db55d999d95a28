import type { SourceLocation } from '../../../base/diagnostic'
import type { RevisionPair } from '../changes/change'
import { isNewlyBroken } from './lifecycle-change-text'
import type { DiffLine } from './diff-lines'
import type { RevisionNames } from './wording'
import type { DiffPhrases } from '../../messages'
import type { ChangeWeight } from '../changes/change-weight'

/** The phrases and names that a comparison is printed with. */
export interface RenderOptions {
  phrases: DiffPhrases
  names: RevisionNames
}

export interface DiffBlock {
  heading: string
  lines: DiffLine[]
}

const weights: readonly ChangeWeight[] = ['breaking', 'notable', 'harmless']

export const newlyBrokenLines = (lines: readonly DiffLine[]): DiffLine[] =>
  lines.filter(({ change }) => change.kind === 'promise' && isNewlyBroken(change))

const isOutside = ({ change, section }: DiffLine): boolean =>
  section === 'schema' || (section === 'label' && change.kind === 'texts' && change.resource === '')

/** The blocks of a comparison: first one for each resource, then everything else by its weight. */
function blocksOf(lines: readonly DiffLine[], { phrases, names }: RenderOptions): DiffBlock[] {
  const tables = new Map<string, DiffBlock>()
  for (const line of lines.filter((each) => !isOutside(each))) {
    const { change } = line
    const field = 'field' in change ? change.field : ''
    const heading = phrases.heading(names.resource(change.resource), '')
    const block = tables.get(change.resource) ?? { heading, lines: [] }
    const better =
      field === '' ? block.heading : phrases.heading(names.resource(change.resource), field)
    tables.set(change.resource, { heading: better, lines: [...block.lines, line] })
  }
  const outside = lines.filter(isOutside)
  const others = weights.map((weight) => ({
    heading: `${phrases.outside}: ${phrases.weights[weight]}`,
    lines: outside.filter((line) => line.weight === weight),
  }))
  return [...tables.values(), ...others].filter((block) => block.lines.length > 0)
}

const fileAndLine = ({ file, line }: SourceLocation): string =>
  file === '' ? '' : `${file}:${line}`

/**
 * The places in both revisions: `schema/order.yaml:77 → 79`. A place that only the earlier revision has is marked as
 * such.
 */
function placeText(
  { before, after }: RevisionPair<SourceLocation | null>,
  { place }: DiffPhrases,
): string {
  const [old, now] = [before && fileAndLine(before), after && fileAndLine(after)]
  if (old && now) {
    if (old === now) return now
    return before?.file === after?.file ? `${old} → ${after?.line ?? ''}` : `${old} → ${now}`
  }
  if (now) return now
  return old ? `${old}, ${place.before}` : ''
}

/** The text of a line. Outside the block of a resource the line also names its resource. */
const wholeText = (line: DiffLine, { names }: RenderOptions): string => {
  const { resource } = line.change
  return isOutside(line) && resource !== ''
    ? `${names.resource(resource)} · ${line.text}`
    : line.text
}

/** The comparison for a terminal; one sentence when there is nothing to tell. */
export function diffTerminalText(lines: readonly DiffLine[], printing: RenderOptions): string {
  if (lines.length === 0) return `${printing.phrases.nothing}\n`
  const blocks = blocksOf(lines, printing).map(({ heading, lines: own }) => {
    const rows = own.map((line) => {
      const place = placeText(line.places, printing.phrases)
      return `  ${line.sign} ${wholeText(line, printing)}${place === '' ? '' : `  [${place}]`}`
    })
    return [heading, ...rows].join('\n')
  })
  const total = printing.phrases.counts(lines.length, newlyBrokenLines(lines).length)
  return `${[...blocks, total].join('\n\n')}\n`
}

/** Words of the schema are plain text: they must neither become Markdown nor mention a user of GitHub. */
const escapeGithubMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]#|~]/g, String.raw`\$&`)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;')

/** The comparison for a pull request. */
export function diffMarkdown(lines: readonly DiffLine[], printing: RenderOptions): string {
  const { phrases } = printing
  const title = `### ${phrases.title}`
  if (lines.length === 0) return `${title}\n\n${escapeGithubMarkdown(phrases.nothing)}\n`
  const blocks = blocksOf(lines, printing).map(({ heading, lines: own }) => {
    const rows = own.map((line) => {
      const place = placeText(line.places, phrases)
      const text = escapeGithubMarkdown(wholeText(line, printing))
      const strong = line.sign === '!' ? `**${text}**` : text
      return `- ${line.sign} ${strong}${place === '' ? '' : ` (\`${place}\`)`}`
    })
    return `**${escapeGithubMarkdown(heading)}**\n\n${rows.join('\n')}`
  })
  const total = escapeGithubMarkdown(phrases.counts(lines.length, newlyBrokenLines(lines).length))
  return `${[title, ...blocks, total].join('\n\n')}\n`
}

/** The comparison as data, each change with its sentence. */
export const diffJson = (lines: readonly DiffLine[]): string => {
  const changes = lines.map(({ change, section, weight, text }) => ({
    section,
    weight,
    text,
    ...change,
  }))
  const broken = newlyBrokenLines(lines).map(({ change }) => ('name' in change ? change.name : ''))
  return `${JSON.stringify({ changed: lines.length > 0, newlyBroken: broken, changes }, null, 2)}\n`
}
