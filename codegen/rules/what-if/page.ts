import { reportMessagesFor } from '../report/facts/report-messages'
import { parseEdits, serializeEdits, type LifecycleEdit } from './lifecycle-edit'
import { createWhatIfEvaluator } from './what-if-evaluator'
import { createWhatIfForm } from './what-if-form'
import type { WhatIfInput } from './what-if-input'
import { requireElementById, makeElement, onButtonClick } from './dom'
import { copyWithNotice } from './copy-to-clipboard'
import { editDescription, consequenceElements } from './consequences'

/* The part of the page that answers what a change would do. Nothing is worked out before somebody changes something. */

const KEY = '#what-if='

const given: WhatIfInput = JSON.parse(requireElementById('what-if-data').textContent ?? '')
const all = createWhatIfEvaluator(given)
const words = reportMessagesFor(all.before, given.language)
let edits: readonly LifecycleEdit[] = []

/** The address keeps the changes, so that it can be sent to somebody. */
function saveToAddress(): void {
  const { pathname, search } = location
  const hash =
    edits.length === 0 ? '#what-if' : `${KEY}${encodeURIComponent(serializeEdits(edits))}`
  history.replaceState(null, '', `${pathname}${search}${hash}`)
}

function applyEdits(now: readonly LifecycleEdit[]): void {
  edits = now
  saveToAddress()
  showResult()
}

function showResult(): void {
  const transitionTable = all.transitionTable(edits)
  form.show(transitionTable)
  for (const id of ['what-if-undo', 'what-if-reset', 'what-if-link']) {
    requireElementById<HTMLButtonElement>(id).disabled = edits.length === 0
  }
  requireElementById('what-if-edits').replaceChildren(
    ...edits.map((edit, index) => {
      const text = editDescription(edit, transitionTable, words)
      const back = makeElement('button', { type: 'button', textContent: '×' })
      back.setAttribute('aria-label', words.say('whatIfTakeBack', { edit: text }))
      back.addEventListener('click', () => {
        applyEdits(edits.filter((_, each) => each !== index))
        requireElementById('what-if-from').focus()
      })
      return makeElement('li', {}, `${text} `, back)
    }),
  )
  requireElementById('what-if').classList.toggle('changed', edits.length > 0)
  requireElementById('what-if-answer').replaceChildren(
    ...(edits.length === 0
      ? [words.say('whatIfNone')]
      : consequenceElements(all, edits, given, words)),
  )
}

const form = createWhatIfForm(given, words, (more) => applyEdits([...edits, ...more]))

onButtonClick('what-if-undo', () => applyEdits(edits.slice(0, -1)))
onButtonClick('what-if-reset', () => applyEdits([]))
onButtonClick('what-if-link', (button) => copyWithNotice(location.href, button, words))

function fromAddress(): void {
  if (!location.hash.startsWith(KEY)) return
  edits = parseEdits(decodeURIComponent(location.hash.slice(KEY.length)))
  showResult()
  requireElementById('what-if').scrollIntoView()
}

addEventListener('hashchange', fromAddress)
showResult()
fromAddress()
requireElementById('what-if').setAttribute('aria-busy', 'false')
