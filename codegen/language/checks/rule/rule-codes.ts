import { appCodes, appKeys } from '../../../../schema-keys/app'
import { callCodes } from '../../../../schema-keys/call'
import { fieldDiagnosticCodes } from '../../../../schema-keys/field'
import { listDiagnosticCodes } from '../../../../schema-keys/list'
import { moveCodes } from '../../../../schema-keys/move'
import { resourceDiagnosticCodes } from '../../../../schema-keys/resource'
import { diagnosticCodesOf } from '../../../../schema-keys/shape/key'
import type { DiagnosticLevel } from '../../../base/diagnostic'

const { appearance, edition, keys, languages, menu, roles, timeZone } = appKeys

interface CodeFacts {
  level: DiagnosticLevel
  summary: string
  /** Its id in the catalogue of lifecycle checks. */
  check?: string
}

/** Every code of the named rules. Findings about the graph of a lifecycle use their id as the code. */
export const ruleCodes = {
  // Names that lead nowhere
  'unknown-field': { level: 'error', summary: 'A name that is no field of the resource.' },
  'unknown-call': { level: 'error', summary: 'A call that is not declared.', check: 'S07' },
  'unknown-resource': { level: 'error', summary: 'A resource that is not declared.' },
  'reference-key': {
    level: 'error',
    summary: 'A reference to records whose key has several fields.',
  },
  'unknown-shared': { level: 'error', summary: 'Choices or rows that app.yaml does not share.' },
  'unknown-icon': { level: 'error', summary: 'An icon that MUI does not have.' },
  'unknown-language': { level: 'error', summary: 'A language that is not offered.' },
  'unknown-role': { level: 'error', summary: 'A role that app.yaml does not declare.' },
  'unknown-filter': {
    level: 'error',
    summary: 'A name of a filter that the list does not have, or that nobody types into.',
  },
  ...diagnosticCodesOf({ keys, menu }),
  'unknown-choice': { level: 'error', summary: 'A code that is none of the choices.' },
  'bad-condition': { level: 'error', summary: 'A condition that compares what has no order.' },
  'bad-word': {
    level: 'error',
    summary: 'A word for an operator that has no place for its value.',
  },
  'no-word': { level: 'error', summary: 'A filter that asks what the backend has no word for.' },
  'same-parameter': {
    level: 'error',
    summary: 'Two filters, or a filter and a constant, that become one parameter of the request.',
  },
  'idle-asking': {
    level: 'error',
    summary: 'What the backend is asked for where the browser filters or sorts.',
  },
  'bad-operator': {
    level: 'error',
    summary: 'A filter that compares what its field does not hold.',
  },
  'bad-ask': { level: 'error', summary: 'A move that asks for what nobody can fill in.' },
  'bad-wait': {
    level: 'error',
    summary: 'A move that waits, and nobody says since when; or a moment that no move waits by.',
  },
  ...resourceDiagnosticCodes,
  ...callCodes,
  ...moveCodes,
  'reason-field': { level: 'error', summary: 'A reason that would overwrite a field.' },
  // Names that stand twice
  'duplicate-resource': { level: 'error', summary: 'Two resources that cannot be told apart.' },
  'duplicate-path': { level: 'error', summary: 'Two screens with one route.' },
  'duplicate-identifier': { level: 'error', summary: 'Two names that give one identifier.' },
  'duplicate-entry': {
    level: 'error',
    summary: 'A filter, column, field or entry that stands twice.',
  },
  'duplicate-call': { level: 'error', summary: 'One name for two calls.' },
  'same-name': { level: 'error', summary: 'Two codes of one name or label.', check: 'S05' },
  // Names and texts
  'mixed-scripts': {
    level: 'error',
    summary: 'A name with letters of scripts that are not written together.',
  },
  'hidden-character': { level: 'error', summary: 'A character that cannot be seen.' },
  'label-missing': { level: 'error', summary: 'A code with neither label nor name.', check: 'S06' },
  ...diagnosticCodesOf({ languages, timeZone }),
  'missing-translation': { level: 'warn', summary: 'A text that a language lacks.' },
  'surplus-translation': { level: 'warn', summary: 'A translation of nothing.' },
  // This stays a warning under `--check` too: a schema folder without `i18n` beside it is complete in its own language.
  'no-translations': { level: 'warn', summary: 'A schema folder without translations.' },
  placeholder: { level: 'error', summary: 'A translation with other placeholders.' },
  // Values
  'flag-choices': { level: 'error', summary: 'A flag without exactly two choices.' },
  'bad-default': { level: 'error', summary: 'A default that the field itself refuses.' },
  'idle-scale': { level: 'error', summary: 'A scale beside minor units, which have their own.' },
  'lost-types': {
    level: 'error',
    summary: 'A value of several types in a form, which tells none.',
  },
  'lost-file': {
    level: 'error',
    summary: 'A file where none can be sent: in a row, an object, or a record of JSON:API.',
  },
  'bad-bounds': { level: 'error', summary: 'A smallest value above the largest.' },
  'bad-pattern': { level: 'error', summary: 'A pattern that is no regular expression.' },
  'slow-pattern': { level: 'error', summary: 'A pattern that can freeze the browser.' },
  'bad-limit': { level: 'error', summary: 'A field that cannot be limited in that way.' },
  ...fieldDiagnosticCodes,
  'bad-check': { level: 'error', summary: 'A check that cannot be made.' },
  ...diagnosticCodesOf({ roles, appearance, edition }),
  'related-list': {
    level: 'error',
    summary: 'A list of what points to a record that cannot be asked for.',
  },
  'drawer-list': { level: 'error', summary: 'A drawer beside a list that is not there.' },
  'bad-history': { level: 'error', summary: 'A history that nobody sees, or that no call tells.' },
  'home-block': { level: 'error', summary: 'A block of the home page that cannot be asked for.' },
  ...listDiagnosticCodes,
  'page-menu': { level: 'error', summary: 'A page that cannot stand in the menu as it asks.' },
  // Those of header, and of all keys that come.
  ...appCodes,
  // Screens and calls
  'missing-call': { level: 'error', summary: 'A screen without the call that it needs.' },
  'bad-import': { level: 'error', summary: 'A table that no record can be taken from.' },
  'missing-form': { level: 'error', summary: 'A button without its form or page.' },
  'missing-list': { level: 'error', summary: 'A menu entry for a resource without a list.' },
  'missing-lifecycle': { level: 'error', summary: 'A field or button without its lifecycle.' },
  'lifecycle-field': { level: 'error', summary: 'A lifecycle on a field of another type.' },
  'not-sent': { level: 'error', summary: 'A value that its call does not send.' },
  paging: { level: 'error', summary: 'A list call with half of what paging needs.' },
  'bad-listing': { level: 'error', summary: 'Parts of paging or sorting that do not go together.' },
  'not-sorted': { level: 'error', summary: 'A column to sort by that the backend cannot sort by.' },
  'idle-sort': {
    level: 'error',
    summary: 'Rows read to be sorted where nothing is sorted by them.',
  },
  'bad-sortable': { level: 'error', summary: 'A field to sort by that its column does not show.' },
  'idle-listing': { level: 'error', summary: 'Paging or sorting that no list uses.' },
  'rows-of-one': { level: 'error', summary: 'Rows or a total in a call that reads one record.' },
  'record-shape': {
    level: 'error',
    summary:
      'A resource that cannot be a record of JSON:API, or words about one where there is none.',
  },
  'idle-place': { level: 'error', summary: 'A place of a record that no call reads or writes.' },
  'page-size': { level: 'error', summary: 'A page that is larger than the backend gives.' },
  'list-key': { level: 'error', summary: 'A filter with the key of a page or an order.' },
  'idle-lock': { level: 'error', summary: 'A warning that begins before the time it warns of.' },
  'session-body': { level: 'error', summary: 'A login or password call with other keys.' },
  login: { level: 'error', summary: 'Parts of a login that do not go together.' },
  header: { level: 'error', summary: 'A header that cannot be the same for all calls.' },
  'bad-find': {
    level: 'error',
    summary: 'A list call that finds records by what it does not send.',
  },
  'idle-key': { level: 'error', summary: 'A key against repetition on a call that only reads.' },
  envelope: { level: 'error', summary: 'Parts of an envelope that do not go together.' },
  'one-key': { level: 'error', summary: 'A transport that needs one key, for records without.' },
  'bad-version': { level: 'error', summary: 'A version that cannot tell a change.' },
  'idle-model': { level: 'error', summary: 'A model path that nothing is sent to.' },
  'no-storage': { level: 'warn', summary: 'An image that can be sent nowhere.' },
  'bad-toggle': { level: 'error', summary: 'A toggle call of something that is no flag.' },
  'bad-question': { level: 'error', summary: 'A confirmation that cannot be shown as written.' },
  'bad-range': { level: 'error', summary: 'A range of dates over a field that is no date.' },
  // Lifecycle
  'unknown-status': { level: 'error', summary: 'A status that is not declared.', check: 'S03' },
  'words-disagree': { level: 'error', summary: 'A move whose words say another.', check: 'S04' },
  'idle-primary': { level: 'warn', summary: 'A primary move that a status does not have.' },
  'idle-person': {
    level: 'error',
    summary: 'A move that another person has to make, where nobody could have been the first.',
  },
  'broken-seal': {
    level: 'error',
    summary: 'A sealed field that the move itself changes.',
  },
  'unused-stage': { level: 'error', summary: 'A label for a stage that no status has.' },
  'unused-call': { level: 'error', summary: 'A call of a lifecycle that no move uses.' },
  start: { level: 'error', summary: 'Moves without a declared start.', check: 'S08' },
  'move-order': { level: 'warn', summary: 'A move that stands out of order.', check: 'S10' },
  'duplicate-move': { level: 'error', summary: 'One move by two lines.' },
  'stale-accept': { level: 'error', summary: 'An accepted finding that is none.', check: 'S11' },
  'stale-review': { level: 'warn', summary: 'A review of other rules.', check: 'S13' },
  G01: { level: 'error', summary: 'A status that cannot be reached.' },
  G02: { level: 'error', summary: 'A status that cannot be left and is no end.' },
  G03: { level: 'error', summary: 'An end with moves.' },
  G04: { level: 'error', summary: 'A status from which no end can be reached.' },
  G05: { level: 'error', summary: 'A lifecycle without an end.' },
  G06: { level: 'warn', summary: 'A move from a status to itself.' },
  G07: { level: 'error', summary: 'A move from a status that cannot be reached.' },
  M01: { level: 'error', summary: 'Moves into one status by different calls.' },
  'bad-promise': { level: 'error', summary: 'A promise that is no sentence.', check: 'S02' },
  M02: { level: 'warn', summary: 'A call that may move money and does not ask.' },
  P01: { level: 'error', summary: 'A promise that some route breaks.' },
  P02: { level: 'warn', summary: 'A promise about what never happens.' },
} as const satisfies Readonly<Record<string, CodeFacts>>

export type RuleCode = keyof typeof ruleCodes

/** Warnings of a plain run that count as errors under `--check`. */
export const strictRuleCodes: ReadonlySet<string> = new Set<RuleCode>([
  'missing-translation',
  'surplus-translation',
])
