import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Io } from '../../command-line/io'
import { refused } from '../../command-line/run'
import { printed } from '../../read/yaml/files'
import type { Model } from '../../model'
import { printHuman } from '../../print'
import { ownCodeBeside, readProject } from '../../pipeline/project'
import { regenerate, reportOf } from '../../pipeline/regenerate'
import { withMenuEntry } from './menu'
import { askedFor, type Options } from './options'
import { scaffold } from './scaffold'

/** The reason why there cannot be a resource of that name, or null. */
const taken = ({ name, schema }: Options, model: Model): string | null => {
  const file = path.join(schema, `${name}.yaml`)
  if (existsSync(file)) return `"${printed(file)}" exists already; choose another name`
  const same = model.resources.find(
    (each) => each.name.toLowerCase() === name || each.path === `/${name}`,
  )
  return same ? `"${same.file}" has the name or the path already; choose another name` : null
}

/** Writes both files, or leaves both as they were when the result would not pass the checks. */
const writeSchema = async (options: Options, model: Model, io: Io): Promise<boolean> => {
  const file = path.join(options.schema, `${options.name}.yaml`)
  const app = path.join(options.schema, 'app.yaml')
  const before = readFileSync(app, 'utf8')
  writeFileSync(file, scaffold(model.app, options), { flag: 'wx' })
  const menu = withMenuEntry(before, options.name)
  if (menu !== null) writeFileSync(app, menu)
  const result = await regenerate({ schemaDir: options.schema, outDir: options.out })
  const { problems } = reportOf(result, 0)
  io.err(problems)
  if (!result.failed) return true
  rmSync(file)
  writeFileSync(app, before)
  return false
}

const nextSteps = ({ schema, name }: Options): string => {
  const file = printed(path.join(schema, `${name}.yaml`))
  return `${file} is there, in the menu, generated, and known to the mock server at its next start.
Next: npm start, and look at /#/${name}. Then make it your own in ${file}: fields, columns, forms, paths of the backend.
Labels in other languages stand beside each text; npm run codegen -- --check says what is missing.`
}

/** Begins a resource. Gives the exit code. */
export const run = async (options: Options, io: Io): Promise<number> => {
  const { model, diagnostics, texts } = await readProject(options.schema, {
    ...ownCodeBeside(options.out),
  })
  if (!model) {
    io.err(printHuman(diagnostics, texts, 'Nothing was written.'))
    return 1
  }
  const problem = taken(options, model)
  if (problem !== null) return refused(io, problem)
  const asked = await askedFor(options)
  if (!(await writeSchema(asked, model, io))) return 1
  io.out(`${nextSteps(asked)}\n`)
  return 0
}
