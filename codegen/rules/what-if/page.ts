import { reportMessagesFor } from '../report/facts/report-messages'
import { editsFrom, editsText, type Edit } from './edit'
import { whatIfs } from './evaluate'
import { formOf } from './form'
import type { WhatIfInput } from './what-if-input'
import { byId, makeElement, onPress } from './dom'
import { copyWithNotice } from './copy'
import { editText, consequenceElements } from './consequences'

/* The part of the page that answers what a change would do. Nothing is worked out before somebody changes something. */

const KEY = '#what-if='

const given: WhatIfInput = JSON.parse(byId('what-if-data').textContent ?? '')
const all = whatIfs(given)
const words = reportMessagesFor(all.before, given.language)
let edits: readonly Edit[] = []

/** The address keeps the changes, so that it can be sent to somebody. */
function saveToAddress(): void {
  const { pathname, search } = location
  const hash = edits.length === 0 ? '#what-if' : `${KEY}${encodeURIComponent(editsText(edits))}`
  history.replaceState(null, '', `${pathname}${search}${hash}`)
}

function applyEdits(now: readonly Edit[]): void {
  edits = now
  saveToAddress()
  showResult()
}

function showResult(): void {
  const transitionTable = all.transitionTable(edits)
  form.show(transitionTable)
  for (const id of ['what-if-undo', 'what-if-reset', 'what-if-link']) {
    byId<HTMLButtonElement>(id).disabled = edits.length === 0
  }
  byId('what-if-edits').replaceChildren(
    ...edits.map((edit, index) => {
      const text = editText(edit, transitionTable, words)
      const back = makeElement('button', { type: 'button', textContent: '×' })
      back.setAttribute('aria-label', words.say('whatIfTakeBack', { edit: text }))
      back.addEventListener('click', () => {
        applyEdits(edits.filter((_, each) => each !== index))
        byId('what-if-from').focus()
      })
      return makeElement('li', {}, `${text} `, back)
    }),
  )
  byId('what-if').classList.toggle('changed', edits.length > 0)
  byId('what-if-answer').replaceChildren(
    ...(edits.length === 0
      ? [words.say('whatIfNone')]
      : consequenceElements(all, edits, given, words)),
  )
}

const form = formOf(given, words, (more) => applyEdits([...edits, ...more]))

onPress('what-if-undo', () => applyEdits(edits.slice(0, -1)))
onPress('what-if-reset', () => applyEdits([]))
onPress('what-if-link', (button) => copyWithNotice(location.href, button, words))

function fromAddress(): void {
  if (!location.hash.startsWith(KEY)) return
  edits = editsFrom(decodeURIComponent(location.hash.slice(KEY.length)))
  showResult()
  byId('what-if').scrollIntoView()
}

addEventListener('hashchange', fromAddress)
showResult()
fromAddress()
byId('what-if').setAttribute('aria-busy', 'false')
