import { writeFileSync } from 'node:fs'
import { createLineWriter, type CommandIo } from '../codegen/command-line/command-io'
import { reportUsageError } from '../codegen/command-line/command-main'
import type { SourceLocation } from '../codegen/base/diagnostic'
import type { Model } from '../codegen/language/model'
import { readProject } from '../codegen/generator/pipeline/project'
import type { SourceFile } from '../codegen/language/read/yaml/source'
import type { BackendPlaces } from './reads/token-and-envelope'
import { missingCredentials } from './reads/login'
import { junitXml } from './report/junit'
import type { ContractOptions } from './options'
import { printJson, printTable, tallyVerdicts } from './report/print'
import { runContract } from './run/run-contract'
import { withoutNull } from '../wire/value-shapes'

/** Takes the base path off the end of a target, because it is added to every path anyway. */
const withoutBase = (target: string, { app }: Model): string => {
  const { base } = app.backend
  const root = (URL.canParse(base) ? new URL(base).pathname : base).replace(/\/+$/, '')
  return root !== '' && target.endsWith(root) ? target.slice(0, -root.length) : target
}

const placesIn = (app: SourceFile): BackendPlaces => {
  const at = (...keys: string[]): SourceLocation => app.at(keys, 'key')
  return {
    login: at('session', 'login'),
    envelope: at('backend', 'envelope'),
    token: at('backend', 'token'),
  }
}

/** Holds a backend against a schema. Gives the exit code. */
export const checkBackend = async (options: ContractOptions, io: CommandIo): Promise<number> => {
  const { model, sources } = await readProject(options.schema)
  if (!model || !sources.app) {
    const again = `npm run codegen -- --schema ${options.schema}`
    return reportUsageError(io, `${options.schema} has errors: ${again} shows them`)
  }
  const target = withoutBase(options.target, model)
  const { user, password, key, token, write, public: isPublic } = options
  const given = withoutNull({ username: user, password, key, token })
  const lacks = missingCredentials(model, given)
  if (lacks.length > 0) {
    const way = `${options.schema} logs in by: ${model.app.session.login.by}`
    return reportUsageError(io, `${way}, which needs ${lacks.join(' and ')}`)
  }
  const progress = createLineWriter(io.err)
  const places = placesIn(sources.app)
  const outcome = await runContract({ model, places, target, given, isPublic, write, progress })
  if ('unreachable' in outcome) {
    return reportUsageError(io, `${target} cannot be reached: ${outcome.unreachable}`)
  }
  if (options.junit !== null) writeFileSync(options.junit, junitXml(outcome))
  const kind = write ? 'reading and writing' : 'reading only'
  const title = `${options.schema} held against ${target}, ${kind}`
  const facts = { target, schema: options.schema, write }
  io.out(options.json ? printJson(facts, outcome) : printTable(title, outcome))
  const isEmpty = !options['allow-empty'] && outcome.checks.some(({ gap }) => gap)
  return tallyVerdicts(outcome.checks).fails > 0 || isEmpty ? 1 : 0
}
