import {
  parseSchemaFiles,
  loadSchemaFolder,
  type LoadedSchema,
} from '../../../../codegen/language/read'
import { diffModels } from '../../../../codegen/rules/diff/changes/diff-models'
import { diffLinesOf } from '../../../../codegen/rules/diff/lines/diff-lines'
import { revisionModel } from '../../../../codegen/rules/diff/revision/revision'
import { buildProject, type Project } from '../../../../codegen/generator/pipeline/project'
import { isLifecycleFinding } from '../../../../codegen/rules/lifecycle/findings'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import type { LifecycleReport } from '../../../../codegen/rules/report/facts/lifecycle-report'
import { markdownReportBlocks } from '../../../../codegen/rules/report/sections/document'
import { reportMessagesFor } from '../../../../codegen/rules/report/facts/report-messages'
import { toMarkdown } from '../../../../codegen/rules/report/markdown'
import { whatIfInputFor, type WhatIfInput } from '../../../../codegen/rules/what-if/what-if-input'

/** What is compared: the whole report, the difference in words, and what would be refused. */
export interface Said {
  report: string
  lines: string[]
  problems: string[]
}

export const links = { source: 'order.yaml', rules: 'rules.md', page: 'order.rules.html' }

export const said = (
  report: LifecycleReport,
  lines: readonly { sign: string; text: string }[],
  problems: readonly { message: string; place: { line: number } }[],
  language: string,
): Said => ({
  report: toMarkdown(markdownReportBlocks(report, reportMessagesFor(report, language), links)),
  lines: lines.map(({ sign, text }) => `${sign} ${text}`),
  problems: problems.map(({ message, place }) => `${place.line} ${message}`),
})

export const projectAt = (schema: string, texts: string): Project =>
  buildProject(loadSchemaFolder(schema, { shell: 'i18n', resources: texts }))

/** A project whose operators have roles. */
export function withRoles(project: Project, roles: readonly string[]): Project {
  const lines = roles.map((role) => `  ${role}: ${role}\n`).join('')
  const inputs = project.inputs.map((input) => {
    if (input.kind === 'app') {
      const text = input.text.replace('name: name', 'name: name, roles: roles')
      return { ...input, text: `${text}roles:\n${lines}` }
    }
    return input
  })
  return buildProject(parseSchemaFiles(inputs))
}

/** What a page of this project is given. */
export function givenOf(project: Project, key: string, language: string): WhatIfInput {
  const { app, reports } = reportsFrom(project)
  const report = reports.find((each) => each.key === key)
  const given =
    app && report && whatIfInputFor(project, report, app, { language, links, path: 'order.yaml' })
  if (!given) throw new Error(`no page about ${key}`)
  return given
}

/** What the command line says of the project when one of its files has another text. */
export function saidByCommand(
  project: Project,
  { key, file, language }: { key: string; file: string; language: string },
  text: string,
): Said {
  const changed = project.inputs.map((input) => (input.file === file ? { ...input, text } : input))
  const loaded: LoadedSchema = parseSchemaFiles(changed)
  const after = buildProject(loaded)
  const [one, other] = [revisionModel(project).model, revisionModel(after)]
  if (!one || !other.model) throw new Error(other.problem?.message)
  const models = { before: one, after: other.model }
  const lines = diffLinesOf(diffModels(one, other.model), models, { language, counts: () => 0 })
  const known = new Set(project.diagnostics.map(({ message }) => message))
  const problems = after.diagnostics.filter(
    (each) => !isLifecycleFinding(each) && !known.has(each.message),
  )
  // With such an error the command writes no report.
  const clear = problems.filter(({ code }) => code !== 'unused-call')
  const { reports } = reportsFrom({ ...after, diagnostics: clear })
  const report = reports.find((each) => each.key === key)
  if (!report) throw new Error(`no report about ${key}`)
  return said(report, lines, problems, language)
}
