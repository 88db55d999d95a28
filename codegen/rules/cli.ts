import path from 'node:path'
import { loadFolder } from '../load'
import { printHuman, toJson } from '../print'
import { compareSince } from './diff/command'
import { readOptions, type RulesOptions } from './options'
import { reportsJson } from './report/json'
import { isClean, reportsFrom } from './report/lifecycle-report'

function compare(revision: string, options: RulesOptions): number {
  const { exit, out, error } = compareSince({ ...options, revision })
  process.stdout.write(out)
  process.stderr.write(error)
  return exit
}

function run({ schema, json }: RulesOptions): number {
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

/**
 * `npm run rules`: 0 all is well, 1 a finding is open or the schema has errors, 2 wrong usage. With `--diff REV`: 0 no
 * rule changed, 1 changed, 2 a promise newly broken.
 */
export async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`)
    return 2
  }
  return options.diff === null ? run(options) : compare(options.diff, options)
}
