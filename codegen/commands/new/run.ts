import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandIo } from '../../command-line/command-io'
import { reportUsageError } from '../../command-line/command-main'
import { displayPath } from '../../language/read/yaml/yaml-files'
import type { Model } from '../../language/model'
import { printDiagnostics } from '../../language/print'
import { projectCodeFolders, readProject } from '../../generator/pipeline/project'
import { regenerateToDisk, regenerationReport } from '../../generator/pipeline/regenerate'
import { withMenuEntry } from './add-menu-entry'
import { promptForOptions, type NewResourceOptions } from './options'
import { newResourceYaml } from './scaffold'

/** The reason why there cannot be a resource of that name, or null. */
const nameConflict = ({ name, schema }: NewResourceOptions, model: Model): string | null => {
  const file = path.join(schema, `${name}.yaml`)
  if (existsSync(file)) return `"${displayPath(file)}" exists already; choose another name`
  const same = model.resources.find(
    (each) => each.name.toLowerCase() === name || each.path === `/${name}`,
  )
  return same ? `"${same.file}" has the name or the path already; choose another name` : null
}

/** Writes both files, or leaves both as they were when the result would not pass the checks. */
const writeSchema = async (
  options: NewResourceOptions,
  model: Model,
  io: CommandIo,
): Promise<boolean> => {
  const file = path.join(options.schema, `${options.name}.yaml`)
  const app = path.join(options.schema, 'app.yaml')
  const before = readFileSync(app, 'utf8')
  writeFileSync(file, newResourceYaml(model.app, options), { flag: 'wx' })
  const menu = withMenuEntry(before, options.name)
  if (menu !== null) writeFileSync(app, menu)
  const result = await regenerateToDisk({ schemaDir: options.schema, outDir: options.out })
  const { problems } = regenerationReport(result, 0)
  io.err(problems)
  if (!result.failed) return true
  rmSync(file)
  writeFileSync(app, before)
  return false
}

const nextSteps = ({ schema, name }: NewResourceOptions): string => {
  const file = displayPath(path.join(schema, `${name}.yaml`))
  return `${file} is there, in the menu, generated, and known to the mock server at its next start.
Next: npm start, and look at /#/${name}. Then make it your own in ${file}: fields, columns, forms, paths of the backend.
Labels in other languages stand beside each text; npm run codegen -- --check says what is missing.`
}

/** Begins a resource. Gives the exit code. */
export const runNewCommand = async (
  options: NewResourceOptions,
  io: CommandIo,
): Promise<number> => {
  const { model, diagnostics, texts } = await readProject(options.schema, {
    ...projectCodeFolders(options.out),
  })
  if (!model) {
    io.err(printDiagnostics(diagnostics, texts, 'Nothing was written.'))
    return 1
  }
  const problem = nameConflict(options, model)
  if (problem !== null) return reportUsageError(io, problem)
  const answers = await promptForOptions(options)
  if (!(await writeSchema(answers, model, io))) return 1
  io.out(`${nextSteps(answers)}\n`)
  return 0
}
