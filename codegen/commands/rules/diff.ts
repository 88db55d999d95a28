import { readLiveCounts } from '../../rules/diff/lines/live-counts'
import { diffModels } from '../../rules/diff/changes/diff-models'
import { diffLinesOf } from '../../rules/diff/lines/diff-lines'
import { readStepCounts } from './read-history'
import { revisionNames } from '../../rules/diff/lines/wording'
import {
  diffJson,
  diffMarkdown,
  newlyBrokenLines,
  diffTerminalText,
} from '../../rules/diff/lines/render-diff'
import type { Project } from '../../generator/pipeline/project'
import { modelsSinceRevision } from '../../rules/diff/revision/revision'
import { hasMessages, generatorMessagesIn, messageLanguages } from '../../rules/messages'

export interface DiffOptions {
  schema: string
  revision: string
  language: string
  /** File that says how many live records stand in each status. */
  counts: string | null
  /** File that says what happened to records, and whose history it is. */
  history: string | null
  of: string | null
  markdown: boolean
  json: boolean
}

/** The text that a form of the command prints, and its exit code. */
export interface CommandOutput {
  exit: number
  out: string
  /** One line that says why nothing came of it. */
  error: string
}

export const usageError = (error: string): CommandOutput => ({
  exit: 2,
  out: '',
  error: `${error}\n`,
})

/**
 * `npm run rules -- --diff REV` tells in words how the schema differs from that of a Git revision. It exits with 0 when
 * no rule changed, 1 when a rule changed, 2 when a promise is newly broken or nothing could be compared.
 */
export async function compareWithRevision(
  options: DiffOptions,
  project: Project,
): Promise<CommandOutput> {
  const { language, revision, schema } = options
  if (!hasMessages(language)) {
    return usageError(
      `--lang: expected ${messageLanguages.join(', ')}, got ${JSON.stringify(language)}`,
    )
  }
  const counts = readLiveCounts(options.counts)
  if (typeof counts === 'string') return usageError(counts)
  const models = modelsSinceRevision(schema, revision, project)
  if (typeof models === 'string') return usageError(models)
  const happened = await readStepCounts(options, models.before)
  if (typeof happened === 'string') return usageError(happened)
  const changes = diffModels(models.before, models.after)
  const lines = diffLinesOf(changes, models, { language, counts, happened })
  const phrases = generatorMessagesIn(language).diff
  const printing = { phrases, names: revisionNames(models, language, phrases) }
  const out = options.json
    ? diffJson(lines)
    : options.markdown
      ? diffMarkdown(lines, printing)
      : diffTerminalText(lines, printing)
  const broken = newlyBrokenLines(lines).length > 0
  return { exit: broken ? 2 : lines.length > 0 ? 1 : 0, out, error: '' }
}
