import { diffModels } from '../../../codegen/rules/diff/changes/diff-models'
import { diffLinesOf } from '../../../codegen/rules/diff/lines/diff-lines'
import type { LiveCountLookup } from '../../../codegen/rules/diff/lines/wording'
import { revisionNames } from '../../../codegen/rules/diff/lines/wording'
import { diffTerminalText } from '../../../codegen/rules/diff/lines/render-diff'
import { revisionModel } from '../../../codegen/rules/diff/revision/revision'
import { generatorMessagesIn } from '../../../codegen/rules/messages'
import { parseSchemaFiles } from '../../../codegen/language/read'
import type { Model } from '../../../codegen/language/model'
import { buildProject } from '../../../codegen/generator/pipeline/project'
import { realFiles } from './schema-under-test'

/* Revisions of the project's own schema, made by editing its text. */

const files = realFiles()

/** The model when some files read differently. */
export function modelWith(edits: Readonly<Record<string, (text: string) => string>>): Model {
  const edited = files.map((each) => ({
    ...each,
    text: edits[each.file]?.(each.text) ?? each.text,
  }))
  const { model, problem } = revisionModel(buildProject(parseSchemaFiles(edited)))
  if (!model) throw new Error(problem?.message ?? 'there is no model')
  return model
}

export const model = modelWith({})

/** A text with one place in it replaced; a place that is not there is a mistake of the test. */
export const replacing =
  (old: string | RegExp, by: string) =>
  (text: string): string => {
    const changed = text.replace(old, by)
    if (changed === text) throw new Error(`nothing matches ${String(old)}`)
    return changed
  }

export const noCounts: LiveCountLookup = () => 0

/** What the command prints. */
export function printed(
  before: Model,
  after: Model,
  language: string,
  counts: LiveCountLookup = noCounts,
): string {
  const models = { before, after }
  const phrases = generatorMessagesIn(language).diff
  const lines = diffLinesOf(diffModels(before, after), models, { language, counts })
  return diffTerminalText(lines, { phrases, names: revisionNames(models, language, phrases) })
}
