import { newlyBrokenLines } from '../diff/lines/render-diff'
import type { DiffLine } from '../diff/lines/diff-lines'
import { codeText } from '../../language/model/transition-table'
import type { DeclaredLifecycle } from '../../language/read/transition-table'
import type { ReportBlock } from '../report/facts/report-blocks'
import { blocksHtml } from '../report/html/blocks'
import { escapeHtml } from '../report/facts/escape'
import type { LifecycleReport } from '../report/facts/lifecycle-report'
import type { ReportMessages } from '../report/facts/report-messages'
import { findingsPart } from '../report/sections/findings'
import { notesPart } from '../report/sections/notes'
import { coveringRoutesPart } from '../report/sections/covering-routes'
import { invariantsPart } from '../report/sections/invariants'
import { verdictPart } from '../report/sections/verdict'
import { generatorMessagesIn, type ReportTextKey } from '../messages'
import { copyWithNotice } from './copy-to-clipboard'
import { elementFromHtml, makeElement } from './dom'
import type { LifecycleEdit } from './lifecycle-edit'
import type { WhatIfAnswer, WhatIfEvaluator } from './what-if-evaluator'
import type { WhatIfInput } from './what-if-input'
import { addedLines, unifiedDiff } from './unified-diff'

/** A change in signs, with the names of its statuses. */
export function editDescription(
  edit: LifecycleEdit,
  { codes }: DeclaredLifecycle,
  words: ReportMessages,
): string {
  const named = (text: string): string => {
    const status = codes.get(text)
    return status ? words.status(status.code) : text || codeText('')
  }
  if (edit.kind === 'end')
    return `${words.say(edit.end ? 'whatIfEnd' : 'whatIfNoEnd')}: ${named(edit.status)}`
  const action = edit.action === '' ? '' : ` (${edit.action})`
  const move = `${named(edit.from)} → ${named(edit.to)}${action}`
  if (edit.kind === 'strike') return `− ${move}`
  if (edit.kind === 'change') {
    return `${move}: ${words.say(labels[edit.option])} = ${edit.value || words.say('from_default')}`
  }
  const parts = [edit.call, edit.role, edit.by].filter((each) => each !== '')
  return `+ ${move}${parts.length > 0 ? ` · ${parts.join(' · ')}` : ''}`
}

const labels = { call: 'whatIfCall', role: 'whatIfRole', by: 'whatIfBy' } as const satisfies Record<
  string,
  ReportTextKey
>

/** All that follows from changes. */
export function consequenceElements(
  all: WhatIfEvaluator,
  edits: readonly LifecycleEdit[],
  given: WhatIfInput,
  words: ReportMessages,
): HTMLElement[] {
  const what = all.of(edits)
  return [
    ...problemList(what, words),
    ...differenceList(what.lines, words),
    factsTable(all.before, what.report, words),
    ...changedSections(all.before, what.report, given, words),
    ...yamlAndPatch(what, given, words),
  ]
}

function problemList({ problems }: WhatIfAnswer, { say }: ReportMessages): HTMLElement[] {
  if (problems.length === 0) return []
  const items = problems.map(({ message, place, help }) =>
    makeElement('li', {
      textContent: `${place.file}:${place.line} ${message}${help === undefined ? '' : ` (${help})`}`,
    }),
  )
  return [
    makeElement('h3', { textContent: say('whatIfProblems') }),
    makeElement('ul', { className: 'problems' }, ...items),
  ]
}

function differenceList(
  lines: readonly DiffLine[],
  { language, say }: ReportMessages,
): HTMLElement[] {
  const phrases = generatorMessagesIn(language).diff
  const total =
    lines.length === 0
      ? phrases.nothing
      : phrases.counts(lines.length, newlyBrokenLines(lines).length)
  return [
    makeElement('h3', { textContent: say('whatIfDifference') }),
    makeElement('p', {}, makeElement('strong', { textContent: total })),
    makeElement(
      'ul',
      { className: 'difference' },
      ...lines.map(({ sign, text }) =>
        makeElement('li', {
          className: sign === '!' ? 'loud' : '',
          textContent: `${sign} ${text}`,
        }),
      ),
    ),
  ]
}

const factRows = (report: LifecycleReport, words: ReportMessages): string[][] =>
  verdictPart(report, words).flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.map((cell) => cell.join(''))) : [],
  )

const valueIn = (rows: readonly string[][], name: string): string =>
  rows.find(([each]) => each === name)?.[1] ?? ''

/** The numbers of the first part, now and then. */
function factsTable(
  before: LifecycleReport,
  after: LifecycleReport,
  words: ReportMessages,
): HTMLElement {
  const [old, now] = [factRows(before, words), factRows(after, words)]
  const names = [...new Set([...now, ...old].map(([name = '']) => name))]
  const rows = names.map((name) => {
    const [one, other] = [valueIn(old, name), valueIn(now, name)]
    return [[name], [one], one === other ? [other] : [{ strong: other }]]
  })
  const head = [[''], [words.say('whatIfNow')], [words.say('whatIfThen')]]
  return elementFromHtml(blocksHtml([{ kind: 'table', head, rows }]))
}

/** Parts of the report as they would be. What is new or different in them is marked. */
function changedSections(
  before: LifecycleReport,
  after: LifecycleReport,
  { links }: WhatIfInput,
  words: ReportMessages,
): HTMLElement[] {
  const sections: readonly ((report: LifecycleReport) => ReportBlock[])[] = [
    (report) => invariantsPart(report, words),
    (report) => findingsPart(report, words, links),
    (report) => notesPart(report, words),
    (report) => coveringRoutesPart(report, words),
  ]
  return sections.map((section) => {
    const known = new Set(entriesOf(partHtml(section(before))).map(htmlWithoutLineLinks))
    const box = partHtml(section(after))
    const fresh = entriesOf(box).filter((entry) => !known.has(htmlWithoutLineLinks(entry)))
    for (const entry of fresh) entry.classList.add('fresh')
    const [title] = section(after)
    const count =
      fresh.length === 0 ? '' : ` (${words.say('whatIfFresh', { count: fresh.length })})`
    const text = title?.kind === 'heading' ? title.text.replace(/^\d+\. /, '') : ''
    return makeElement(
      'details',
      {},
      makeElement('summary', { textContent: `${text}${count}` }),
      box,
    )
  })
}

const partHtml = (blocks: readonly ReportBlock[]): HTMLElement =>
  elementFromHtml(
    blocksHtml(
      blocks
        .slice(1)
        .map((block) =>
          block.kind === 'heading' ? { ...block, id: `what-if-${block.id}` } : block,
        ),
    ),
  )

const entriesOf = (box: HTMLElement): Element[] => [...box.querySelectorAll('li, p, tbody tr')]

/** What an entry says, wherever it stands in the file. */
const htmlWithoutLineLinks = (entry: Element): string =>
  entry.innerHTML.replaceAll(/<a href="[^"]*#L\d+">[^<]*<\/a>/g, '')

/** The change as lines of YAML, and as a patch. */
function yamlAndPatch(
  { text }: WhatIfAnswer,
  { own, path }: WhatIfInput,
  words: ReportMessages,
): HTMLElement[] {
  const lines = addedLines(own.text, text)
  const patch = unifiedDiff(path, own.text, text)
  return [
    ...(lines.length === 0 ? [] : [copyableText('whatIfLines', 'lines', lines.join('\n'), words)]),
    ...(patch === '' ? [] : [copyableText('whatIfPatch', 'patch', patch, words)]),
  ]
}

function copyableText(
  title: ReportTextKey,
  id: string,
  text: string,
  words: ReportMessages,
): HTMLElement {
  const button = makeElement('button', { type: 'button', textContent: words.say('whatIfCopy') })
  button.setAttribute('aria-label', `${words.say('whatIfCopy')}: ${words.say(title)}`)
  button.addEventListener('click', () => void copyWithNotice(text, button, words))
  const shownText = elementFromHtml(
    `<pre class="scroll" tabindex="0" id="what-if-${id}">${escapeHtml(text)}</pre>`,
  )
  return makeElement(
    'details',
    { open: id === 'patch' },
    makeElement('summary', { textContent: words.say(title) }),
    shownText,
    button,
  )
}
