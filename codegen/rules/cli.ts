import path from 'node:path'
import { loadFolder } from '../load'
import { printHuman, toJson } from '../print'
import { reportsJson } from './report/json'
import { isClean, reportsFrom } from './report/lifecycle-report'

interface Options {
  schema: string
  check: boolean
  json: boolean
}

const EXPECTED = 'expected [--schema DIR] [--check] [--json]'

/** Options, or the line that says what is wrong with them. */
function readOptions(args: readonly string[]): Options | string {
  const options = { schema: process.env['SCHEMA_DIR'] || 'schema', check: false, json: false }
  const rest = args.flatMap((arg) => {
    const [, name = '', value = ''] = /^(--\w+)=(.*)$/s.exec(arg) ?? []
    return name ? [name, value] : [arg]
  })
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--check') options.check = true
    else if (word === '--json') options.json = true
    else if (word === '--schema') {
      const folder = rest.shift()
      if (!folder || folder.startsWith('--')) return `--schema needs a folder: ${EXPECTED}`
      options.schema = folder
    } else return `${EXPECTED}, got ${JSON.stringify(word)}`
  }
  return options
}

function run({ schema, json }: Options): number {
  const loaded = loadFolder(schema, { shell: 'i18n', resources: path.join(schema, '..', 'i18n') })
  const { app, reports, diagnostics } = reportsFrom(loaded)
  if (!app) {
    if (json) process.stdout.write(`${toJson(diagnostics)}\n`)
    else process.stderr.write(printHuman(diagnostics, loaded.texts, 'Nothing was written.'))
    return 1
  }
  if (json) process.stdout.write(`${reportsJson(reports)}\n`)
  return reports.every(isClean) ? 0 : 1
}

/** `npm run rules`: 0 all is well, 1 a finding is open or the schema has errors, 2 wrong usage. */
export async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`)
    return 2
  }
  return run(options)
}
