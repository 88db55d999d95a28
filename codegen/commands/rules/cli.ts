import { loadProject } from '../../pipeline/generate'
import type { AppModel } from '../../model'
import { printHuman, toJson } from '../../print'
import { compareSince } from './diff'
import { formatLedgers } from './format'
import { readOptions, type RulesOptions } from './options'
import { reportFiles } from '../../report/files'
import { reportsJson } from '../../report/json'
import { isClean, reportsFrom, type LifecycleReport } from '../../report/facts/lifecycle-report'
import { summaryText } from '../../report/summary'
import { reportLanguages } from '../../report/facts/words'
import { staleFiles, writeReports } from '../../report/write'

function compare(revision: string, options: RulesOptions): number {
  const { exit, out, error } = compareSince({ ...options, revision })
  process.stdout.write(out)
  process.stderr.write(error)
  return exit
}

async function format({ schema, check }: RulesOptions): Promise<number> {
  const { exit, out, error } = formatLedgers(await loadProject(schema), check)
  process.stdout.write(out)
  process.stderr.write(error)
  return exit
}

async function run(options: RulesOptions): Promise<number> {
  const files = await loadProject(options.schema)
  const { app, reports, diagnostics } = reportsFrom(files)
  if (!app) {
    if (options.json) process.stdout.write(`${toJson(diagnostics)}\n`)
    else process.stderr.write(printHuman(diagnostics, files.texts, 'Nothing was written.'))
    return 1
  }
  const clean = reports.every(isClean)
  if (options.json) {
    process.stdout.write(`${reportsJson(reports)}\n`)
    return clean ? 0 : 1
  }
  const done = report(reports, app, options)
  return clean && done ? 0 : 1
}

/** Writes the reports, or with `--check` compares them; says for each lifecycle what is open. */
function report(
  reports: readonly LifecycleReport[],
  app: AppModel,
  { language, check }: RulesOptions,
): boolean {
  const files = reportFiles(reports, app, language)
  const stale = check ? staleFiles(files) : []
  if (!check) writeReports(files)
  process.stdout.write(`${reports.map((each) => summaryText(each)).join('\n')}\n`)
  for (const file of stale) {
    process.stderr.write(`${file} is not what the schema says: run npm run rules\n`)
  }
  return stale.length === 0
}

/**
 * `npm run rules`: 0 all is well, 1 a finding is open, a report is stale or the schema has errors, 2 wrong usage. With
 * `--diff REV`: 0 no rule changed, 1 changed, 2 a promise newly broken.
 */
export async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`)
    return 2
  }
  if (options.diff !== null) return compare(options.diff, options)
  if (!reportLanguages.includes(options.language)) {
    const names = reportLanguages.join(', ')
    process.stderr.write(`--lang: expected ${names}, got ${JSON.stringify(options.language)}\n`)
    return 2
  }
  return options.format ? format(options) : run(options)
}
