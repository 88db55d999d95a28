import { conditionText, type ConditionPart } from '../../../../wire/condition'
import type { Code, EnteringMoves, InvariantFormula, InvariantSubject } from '../../model'
import { invariantStatuses } from '../../model/invariant'
import { codeText } from '../../model/transition-table'
import { grammarOf, parsePatternParts, type Grammar, type SentencePatternName } from './grammar'
import { quotedCode } from './tokens'

/** How a code, and what else has a name, is written in a sentence. */
export interface SentenceNames {
  status: (code: Code) => string
  call?: (name: string) => string
  role?: (name: string) => string
}

/** Codes alone, quoted where they would be read as something else. */
export const codeOnlyNames: SentenceNames = {
  status: (code) => (code === '' ? "''" : quotedCode(codeText(code))),
}

/** A promise as a sentence of a language, which reads as the same promise again. */
export function renderSentence(
  form: InvariantFormula,
  language: string,
  names: SentenceNames = codeOnlyNames,
): string {
  const grammar = grammarOf(language)
  const parts = slotsOf(form, { grammar, names })
  return parsePatternParts(grammar.patterns[patternOf(form)])
    .map((part) => ('slot' in part ? (parts[part.slot] ?? '') : part.words.join(' ')))
    .join(' ')
}

function patternOf(form: InvariantFormula): SentencePatternName {
  if (form.form === 'afterAll') return 'afterBoth'
  if (form.form === 'onlyWhen') return isNeeds(form) ? 'needs' : 'onlyWhen'
  return form.form === 'atMost' && form.times === 1 ? 'atMostOnce' : form.form
}

type DataForm = Extract<InvariantFormula, { form: 'onlyWhen' }>

/** Whether it asks only that fields have a value. */
const isNeeds = ({ any, roles }: DataForm): boolean =>
  roles.length === 0 &&
  any.length === 1 &&
  any.every((list) => list.every((part) => part.empty === false && Object.keys(part).length === 2))

function testsText({ any, roles }: DataForm, { grammar, names }: Rendering): string {
  const lists = any.map((all) =>
    all.map((part) => conditionText({ all: [quoteValues(part)] })).join(grammar.both),
  )
  const named = roles.map(names.role ?? quotedCode).join(grammar.comma)
  return [...lists, ...(named === '' ? [] : [`${grammar.role} ${named}`])].join(grammar.either)
}

const dataSlots = (form: DataForm, all: Rendering): Record<string, string> => ({
  tests: testsText(form, all),
  fields: form.any
    .flat()
    .map(({ field }) => field)
    .join(all.grammar.comma),
})

/** Values with spaces or signs stand in quotes. */
const quoteValues = (part: ConditionPart): ConditionPart =>
  part.is
    ? {
        ...part,
        is: part.is.map((value) =>
          typeof value === 'string' && value !== '' && !/^[\p{L}\p{N}_.-]+$/u.test(value)
            ? `'${value.replaceAll("'", "''")}'`
            : value,
        ),
      }
    : part

interface Rendering {
  grammar: Grammar
  names: SentenceNames
}

function slotsOf(form: InvariantFormula, all: Rendering): Record<string, string> {
  const subject = (part: InvariantSubject): string => subjectText(part, all)
  const codes = (list: readonly Code[]): string => codesText(list, all)
  switch (form.form) {
    case 'onlyAfter':
      return {
        what: subject(form.what),
        after:
          form.after.kind === 'statuses' ? eitherText(form.after.codes, all) : subject(form.after),
      }
    case 'afterAll':
      return { what: subject(form.what), after: form.all.map(subject).join(all.grammar.both) }
    case 'neverAfter':
      return { after: subject(form.after), never: subject(form.never) }
    case 'atMost':
      return { what: subject(form.what), times: String(form.times) }
    case 'within':
      return { to: codes(form.to), moves: String(form.moves) }
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
    case 'otherPerson':
    case 'unchanged':
      return { enter: enteringText(form, all), ...enteringSlots(form, all) }
    case 'neverDirectly':
      return { from: codes(form.from), to: codes(form.to) }
    case 'alwaysReach':
    case 'canReach':
      return { from: codes(form.from), to: eitherText(form.to, all) }
    case 'everyEnds':
      return {}
  }
}

/** What a sentence says of moves into statuses, beside which those are. */
function enteringSlots(
  form: Extract<
    InvariantFormula,
    { form: 'onlyBy' | 'onlyByRole' | 'onlyWhen' | 'otherPerson' | 'unchanged' }
  >,
  all: Rendering,
): Record<string, string> {
  switch (form.form) {
    case 'onlyBy':
      return { call: (all.names.call ?? quotedCode)(form.call) }
    case 'onlyByRole': {
      const roles = form.roles.map(all.names.role ?? quotedCode)
      return { roles: roles.join(all.grammar.comma) }
    }
    case 'onlyWhen':
      return dataSlots(form, all)
    case 'otherPerson':
      return { than: codesText(form.than, all) }
    case 'unchanged':
      return {
        fields: form.fields.join(all.grammar.comma),
        since: codesText(form.since, all),
      }
  }
}

/** Statuses of which one is enough. */
function eitherText(codes: readonly Code[], all: Rendering): string {
  const last = codes.at(-1)
  if (codes.length < 2 || last === undefined) return codesText(codes, all)
  return `${codesText(codes.slice(0, -1), all)}${all.grammar.either}${all.names.status(last)}`
}

const codesText = (codes: readonly Code[], { grammar, names }: Rendering): string =>
  codes.map(names.status).join(grammar.comma)

const enteringText = ({ from, to }: EnteringMoves, all: Rendering): string =>
  from ? `${codesText(from, all)} -> ${codesText(to, all)}` : codesText(to, all)

function subjectText(subject: InvariantSubject, all: Rendering): string {
  switch (subject.kind) {
    case 'statuses':
      return codesText(subject.codes, all)
    case 'moves':
      return enteringText(subject, all)
    case 'beside':
      return `${subject.field} = ${subject.codes.map(codeOnlyNames.status).join(' | ')}`
    case 'call': {
      const { call = quotedCode } = all.names
      return `${all.grammar.call} ${call(subject.call)}`
    }
  }
}

/** Whether a name is read again as it is written. */
const isPlainName = (name: string): boolean =>
  name !== '' && name.split(/\s+/u).every((word) => quotedCode(word) === word)

/** A status with its code and its name, as far as both are read again as they are written. */
function namedStatus(code: Code, name: string): string {
  const text = codeOnlyNames.status(code)
  const isPlain = text === codeText(code) && isPlainName(name)
  return isPlain && name !== text ? `${text} ${name}` : text
}

/** Up to so many statuses of a sentence are told with their names; more of them would hide what it says. */
const few = 6

/** What codes and calls are called in the language of a reader; empty where they have no name. */
export interface ReaderNames {
  status: (code: Code) => string
  call: (name: string) => string
}

/** A promise in the language of a reader, with the names that its statuses and calls have in it. */
export function renderNamedInvariant(
  form: InvariantFormula,
  language: string,
  names: ReaderNames,
): string {
  const call = (name: string): string =>
    isPlainName(names.call(name)) ? names.call(name) : quotedCode(name)
  const status =
    invariantStatuses(form).length > few
      ? codeOnlyNames.status
      : (code: Code) => namedStatus(code, names.status(code))
  return renderSentence(form, language, { status, call })
}
