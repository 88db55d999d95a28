import { writeFileSync } from 'node:fs'
import { parseSchemaFiles } from '../../language/read'
import { printDiagnostics } from '../../language/print'
import type { Project } from '../../generator/pipeline/project'
import { formatTransitionTable } from '../../language/checks/lifecycle/format-transition-table'
import { readSchema } from '../../language/read/schema'
import type { CommandOutput } from './diff'

/** Lays out the transition tables of a folder; refuses files that are not even YAML of the right shape. */
export function formatSchemaFolder(
  { sources, structure, texts }: Project,
  check: boolean,
): CommandOutput {
  const unsound = structure.filter(
    ({ level, code }) => level === 'error' && code !== 'duplicate-key',
  )
  if (unsound.length > 0) {
    return { exit: 1, out: '', error: printDiagnostics(unsound, texts, 'Nothing was written.') }
  }
  const changed = readSchema(sources).resources.flatMap(({ source, transitionTables }) => {
    const text = transitionTables.reduce(
      (before, _, index) => formattedAgain(before, source.file, index),
      source.text,
    )
    return text === source.text ? [] : [{ file: source.file, text }]
  })
  if (!check) for (const { file, text } of changed) writeFileSync(file, text)
  const says = check ? 'is not laid out: run npm run rules -- --format' : 'laid out'
  const out = changed.map(({ file }) => `${file} ${says}\n`).join('')
  return {
    exit: check && changed.length > 0 ? 1 : 0,
    out: out || 'every transition table is laid out\n',
    error: '',
  }
}

/**
 * Lays out one transition table of a file. That moves the lines of the next transition table, so each one is read from the text that the
 * one before gave.
 */
function formattedAgain(text: string, file: string, index: number): string {
  const { sources } = parseSchemaFiles([{ file, text, kind: 'resource' }])
  const transitionTable = readSchema(sources).resources[0]?.transitionTables[index]
  return transitionTable ? formatTransitionTable(text, transitionTable) : text
}
