import type { Code, InvariantFormula, TextByLanguage } from '../../../language/model'
import { boundedCountText, type BoundedCount } from '../../lifecycle/graph/count'
import { codeText } from '../../../language/model/transition-table'
import { renderNamedInvariant } from '../../../language/read/sentence/render'
import type { LifecycleReport } from './lifecycle-report'
import { generatorMessagesIn, type ReportTexts, type ReportTextKey } from '../../messages'
import { distinctLabel, stageLabel } from '../../messages/labels'

/** Words a report in one language. */
export interface ReportMessages {
  language: string
  /** A text of the report; names in braces are filled in. */
  say: (key: ReportTextKey, values?: Readonly<Record<string, string | number>>) => string
  /** `9 disbursement processing`, in the words of the language. */
  status: (code: Code) => string
  statuses: (codes: readonly Code[]) => string
  /** What a stage is called: by its label, where it has one. */
  stage: (name: string) => string
  /** What a call is called: by its label, where it has one that says more than its name. */
  call: (name: string) => string
  /** What operators with a role are called. */
  role: (name: string) => string
  /** The text of a label in the language. */
  label: (texts: TextByLanguage) => string
  /** A promise as a sentence of the language, its statuses with their names. */
  sentence: (form: InvariantFormula) => string
  count: (count: BoundedCount) => string
  /** `1 -> 9 -> 11`, as code. */
  route: (codes: readonly Code[]) => string
}

export const reportMessagesFor = (
  { lifecycle, resource, roles }: LifecycleReport,
  language: string,
): ReportMessages => {
  const texts = generatorMessagesIn(language).report
  const { colon, comma } = texts
  const say: ReportMessages['say'] = (key, values = {}) =>
    fillPlaceholders(texts[key], { colon, ...values })
  const label = (of: TextByLanguage): string =>
    of[language] ?? of['en'] ?? Object.values(of)[0] ?? ''
  const named = (code: Code): string =>
    label(lifecycle.statuses.find((each) => each.code === code)?.label ?? {})
  const status = (code: Code): string => {
    const name = replaceBackticks(named(code))
    const shown = replaceBackticks(codeText(code))
    return distinctLabel(shown, name) === '' ? shown : `${shown} ${name}`
  }
  const call = (name: string): string => {
    const found = resource.calls.find((each) => each.name === name)?.label
    return found ? distinctLabel(name, label(found)) : ''
  }
  const names = { status: named, call }
  return {
    language,
    say,
    label: (of) => replaceBackticks(label(of)),
    role: (name) => {
      const found = roles.find((each) => each.name === name)
      return replaceBackticks((found && label(found.label)) || name)
    },
    call: (name) => replaceBackticks(call(name) || name),
    sentence: (form) => replaceBackticks(renderNamedInvariant(form, language, names)),
    status,
    statuses: (codes) => codes.map(status).join(comma),
    stage: (name) => replaceBackticks(stageLabel(lifecycle, name, label)),
    count: (count) =>
      count.exact ? boundedCountText(count) : say('more', { count: count.value - 1 }),
    route: (codes) => `\`${codes.map((code) => replaceBackticks(codeText(code))).join(' -> ')}\``,
  }
}

/** A text without backticks, which would begin or end a piece of code. */
export const replaceBackticks = (text: string): string =>
  text.replaceAll('`', '\u02CB').replaceAll(/\s+/g, ' ')

/** The texts of a report, for callers without a lifecycle. */
export const reportTexts = (language: string): ReportTexts => generatorMessagesIn(language).report

const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
