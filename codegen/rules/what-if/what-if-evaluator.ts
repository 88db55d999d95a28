import type { Diagnostic } from '../../base/diagnostic'
import { writtenTableProblems } from '../../language/checks/lifecycle/written-table-problems'
import { diffModels } from '../diff/changes/diff-models'
import { diffLinesOf, type DiffLine } from '../diff/lines/diff-lines'
import {
  lifecycleKey,
  createLifecycleReport,
  type LifecycleReport,
} from '../report/facts/lifecycle-report'
import type { LifecycleModel, Model } from '../../language/model'
import type { DeclaredLifecycle } from '../../language/read/transition-table'
import { rulesText } from '../lifecycle/review/rules-text'
import { readSchema, type ParsedSchema } from '../../language/read/schema'
import { languagesOf } from '../../language/read/texts'
import { parseYamlFile } from '../../language/read/yaml/parse'
import type { SourceFile } from '../../language/read/yaml/source'
import { buildLifecycles } from '../../generator/resolve/lifecycles'
import type { LifecycleEdit } from './lifecycle-edit'
import { editedText } from './edited-text'
import type { WhatIfInput, TextFile } from './what-if-input'

/** A lifecycle as one text has it. */
interface LifecycleVersion {
  text: string
  schema: ParsedSchema
  transitionTable: DeclaredLifecycle
  lifecycles: LifecycleModel[]
}

/** What a change would do. */
export interface WhatIfAnswer {
  /** The file with the change. */
  text: string
  /** What the check says of how the change is written, and did not say before. */
  problems: Diagnostic[]
  report: LifecycleReport
  lines: DiffLine[]
}

/** Answers what changes would do. It reads, checks, proves and compares as the command line does, with the same code. */
export interface WhatIfEvaluator {
  before: LifecycleReport
  transitionTable: (edits: readonly LifecycleEdit[]) => DeclaredLifecycle
  of: (edits: readonly LifecycleEdit[]) => WhatIfAnswer
}

/** Reads what is given once, and then answers. */
export function createWhatIfEvaluator(given: WhatIfInput): WhatIfEvaluator {
  const read = cachingReader(given)
  const start = read(given.own.text)
  const known = new Set(writtenTableProblems(start.schema).map(({ message }) => message))
  const textWith = (edits: readonly LifecycleEdit[]): string =>
    edits.reduce(
      (text, edit) => editedText(text, edit, (each) => read(each).transitionTable),
      given.own.text,
    )
  const startRules = rulesText(start.transitionTable)
  const hashOf = ({ transitionTable }: LifecycleVersion): string =>
    rulesText(transitionTable) === startRules ? given.hash : ''
  const modelOf = ({ lifecycles }: LifecycleVersion): Model => ({
    app: given.model.app,
    resources: [{ ...given.model.resource, lifecycles }],
  })
  return {
    before: buildReport(start, modelOf(start), given, given.hash),
    transitionTable: (edits) => read(textWith(edits)).transitionTable,
    of: (edits) => {
      const text = textWith(edits)
      const side = read(text)
      const models = { before: modelOf(start), after: modelOf(side) }
      const changes = diffModels(models.before, models.after)
      return {
        text,
        problems: writtenTableProblems(side.schema).filter(({ message }) => !known.has(message)),
        report: buildReport(side, models.after, given, hashOf(side)),
        lines: diffLinesOf(changes, models, { language: given.language, counts: () => 0 }),
      }
    },
  }
}

function buildReport(
  { transitionTable, lifecycles }: LifecycleVersion,
  model: Model,
  { index }: WhatIfInput,
  hash: string,
): LifecycleReport {
  const [resource] = model.resources
  const lifecycle = lifecycles[index]
  if (!resource || !lifecycle) throw new Error('the lifecycle is gone')
  return {
    key: lifecycleKey(resource, index),
    ...createLifecycleReport(resource, lifecycle, transitionTable, {
      roles: model.app.roles,
      everybody: model.app.everybody,
      hash,
    }),
  }
}

/** Reads a text of the file; what was read last is kept, for an edit asks several times. */
function cachingReader(given: WhatIfInput): (text: string) => LifecycleVersion {
  const app = parseSource(given.app)
  const resourceTexts = new Map(
    given.texts.map(([language, file]) => [language, parseSource(file)]),
  )
  let last: LifecycleVersion | null = null
  return (text) => {
    if (last?.text === text) return last
    const source = parseSource({ ...given.own, text })
    const schema = readSchema({
      app,
      resources: [source],
      shellTexts: new Map(),
      resourceTexts,
      ownTypes: given.ownTypes,
    })
    const [view] = schema.resources
    const transitionTable = view?.transitionTables[given.index]
    if (!view || !transitionTable) throw new Error('the lifecycle is gone')
    const around = { resource: view, resources: schema.resources, languages: languagesOf(schema) }
    last = { text, schema, transitionTable, lifecycles: buildLifecycles(around) }
    return last
  }
}

function parseSource({ file, text }: TextFile): SourceFile {
  const { source, diagnostics } = parseYamlFile(file, text, true)
  if (!source) throw new Error(diagnostics[0]?.message ?? 'the file cannot be read')
  return source
}
