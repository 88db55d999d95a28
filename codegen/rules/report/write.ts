import { renameSync, writeFileSync } from 'node:fs'
import type { ReportFile } from './files'
import { readTextIfExists } from '../../base/read-text-file'

/** Writes the reports that differ. Each file is replaced at once, so that it is never half written. */
export function writeReports(files: readonly ReportFile[]): void {
  for (const { path, text } of files) {
    if (readTextIfExists(path) === text) continue
    const temporary = `${path}.${process.pid}.tmp`
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  }
}

/** Committed reports that differ from what they should be. */
export const staleReportFiles = (files: readonly ReportFile[]): string[] =>
  files
    .filter(({ path, text, committed }) => committed && readTextIfExists(path) !== text)
    .map(({ path }) => path)
