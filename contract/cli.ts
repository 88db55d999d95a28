import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from '../codegen/base/diagnostic'
import { modelFrom } from '../codegen/pipeline/generate'
import { loadFolder } from '../codegen/read'
import type { Model } from '../codegen/model'
import type { SourceFile } from '../codegen/read/yaml/source'
import type { BackendPlaces } from './reads/backend'
import { junitXml } from './report/junit'
import { type Options, readOptions } from './options'
import { printJson, printTable, tally } from './report/print'
import { runContract } from './run/run'

/** The part of a target's path that repeats the base is not written twice. */
const withoutBase = (target: string, { app }: Model): string => {
  const { base } = app.backend
  const root = (URL.canParse(base) ? new URL(base).pathname : base).replace(/\/+$/, '')
  return root !== '' && target.endsWith(root) ? target.slice(0, -root.length) : target
}

const placesIn = (app: SourceFile): BackendPlaces => {
  const at = (...keys: string[]): Place => app.at(keys, 'key')
  return {
    login: at('session', 'login'),
    envelope: at('backend', 'envelope'),
    token: at('backend', 'token'),
  }
}

const readSchema = (schemaDir: string): { model: Model; places: BackendPlaces } | null => {
  const folders = { shell: 'i18n', resources: path.join(schemaDir, '..', 'i18n') }
  const loaded = loadFolder(schemaDir, folders)
  const { model } = modelFrom(loaded)
  return model && loaded.sources.app ? { model, places: placesIn(loaded.sources.app) } : null
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)

const hold = async (options: Options): Promise<number> => {
  const schema = readSchema(options.schema)
  if (schema === null) {
    say(`${options.schema} has errors: npm run codegen -- --schema ${options.schema} shows them`)
    return 2
  }
  const target = withoutBase(options.target, schema.model)
  const { user, password, write } = options
  const outcome = await runContract({ ...schema, target, user, password, write, progress: say })
  if ('unreachable' in outcome) {
    say(`${target} cannot be reached: ${outcome.unreachable}`)
    return 2
  }
  if (options.junit !== null) writeFileSync(options.junit, junitXml(outcome))
  const kind = write ? 'reading and writing' : 'reading only'
  const title = `${options.schema} held against ${target}, ${kind}`
  const facts = { target, schema: options.schema, write }
  process.stdout.write(options.json ? printJson(facts, outcome) : printTable(title, outcome))
  return tally(outcome.checks).fails > 0 ? 1 : 0
}

/** `npm run contract`: 0 everything holds, 1 something does not, 2 wrong usage or nobody to speak to. */
export const main = async (args: string[]): Promise<number> => {
  const options = readOptions(args)
  if (typeof options === 'string') {
    say(options)
    return 2
  }
  try {
    return await hold(options)
  } catch (error) {
    say(`contract: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}
