import type { ParsedArguments, Command } from '../../command-line/command'
import { exportFormats } from '../../rules/interfaces/export-formats'
import { schemaOption } from '../../generator/pipeline/schema-dir'
import { messageLanguages } from '../../rules/messages'

/** The command line of `npm run rules`. */
export const command = {
  name: 'rules',
  forms: [
    {
      says: 'writes the reports about every lifecycle beside its YAML, or with `--check` says which are not fresh',
      options: ['schema', 'check', 'json', 'lang'],
      exits: {
        0: 'all is well',
        1: 'a finding is open, a report is stale, or the schema has errors',
      },
    },
    {
      says: 'puts the words, the order and the columns of every transition table right, comments kept',
      by: 'format',
      options: ['schema', 'check'],
      exits: {
        0: 'laid out',
        1: 'with `--check`: a transition table is not, or the schema has errors',
      },
    },
    {
      says: 'says what changed since a Git revision',
      by: 'diff',
      options: ['schema', 'markdown', 'lang', 'counts', 'history', 'of', 'json'],
      exits: {
        0: 'no rule changed',
        1: 'some did',
        2: 'a promise newly broken, or nothing compared',
      },
    },
    {
      says: 'holds what happened to records against what the table allows',
      by: 'history',
      options: ['schema', 'lang', 'of', 'json'],
      exits: {
        0: 'all of it is allowed',
        1: 'some of it is not, or a row cannot be read',
        2: 'the history is not understood, or the schema has errors',
      },
    },
    {
      says: 'writes into the YAML that somebody has reviewed the rules as they are',
      by: 'review',
      options: ['schema', 'of'],
      exits: {
        0: 'written',
        1: 'a finding is open, or the schema has errors',
        2: 'it is not clear which lifecycle',
      },
    },
    {
      says: 'prints a lifecycle for another tool',
      by: 'export',
      options: ['schema', 'lang', 'of'],
      exits: { 0: 'printed', 1: 'the schema has errors', 2: 'it is not clear which lifecycle' },
    },
  ],
  options: {
    schema: schemaOption,
    review: {
      kind: 'text',
      value: 'NAME',
      wants: 'a name',
      says: 'write into the YAML that NAME has reviewed the rules as they are',
    },
    check: { kind: 'flag', says: 'write nothing; fail when a file is not what the schema says' },
    json: { kind: 'flag', says: 'print JSON' },
    format: { kind: 'flag', says: 'lay the transition tables out in place of reporting' },
    diff: {
      kind: 'text',
      value: 'REV',
      wants: 'a Git revision',
      says: 'compare with a Git revision',
    },
    markdown: { kind: 'flag', says: 'tell the comparison in Markdown' },
    lang: {
      kind: 'choice',
      value: 'L',
      says: 'the language of the text',
      of: messageLanguages,
      default: 'en',
    },
    counts: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'JSON or CSV with the number of live records in each status',
    },
    history: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'CSV or JSON lines with what happened to records: record, from, to, at, who',
    },
    of: {
      kind: 'text',
      value: 'NAME',
      wants: 'a resource',
      says: 'which lifecycle, where several resources have one',
    },
    export: {
      kind: 'choice',
      value: 'FORMAT',
      says: 'for XState, as State Chart XML, BPMN 2.0, for Graphviz, Mermaid, as a spreadsheet, for Spin or Quint',
      of: exportFormats,
    },
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

/** The options of `npm run rules`. */
export type RulesOptions = Omit<ParsedArguments<typeof command>['values'], 'schema'> & {
  schema: string
}
