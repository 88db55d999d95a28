import { wordsFor } from '../report/facts/words'
import { editsFrom, editsText, type Edit } from './edit'
import { whatIfs } from './evaluate'
import { formOf } from './form'
import type { Given } from './given'
import { byId, make, onPress } from './dom'
import { copied } from './copy'
import { editText, shown } from './shown'

/* The part of the page that answers what a change would do. Nothing is worked out before somebody changes something. */

const KEY = '#what-if='

const given: Given = JSON.parse(byId('what-if-data').textContent ?? '')
const all = whatIfs(given)
const words = wordsFor(all.before, given.language)
let edits: readonly Edit[] = []

/** The address keeps the changes, so that it can be sent to somebody. */
function keep(): void {
  const { pathname, search } = location
  const hash = edits.length === 0 ? '#what-if' : `${KEY}${encodeURIComponent(editsText(edits))}`
  history.replaceState(null, '', `${pathname}${search}${hash}`)
}

function change(now: readonly Edit[]): void {
  edits = now
  keep()
  show()
}

function show(): void {
  const ledger = all.ledger(edits)
  form.show(ledger)
  for (const id of ['what-if-undo', 'what-if-reset', 'what-if-link']) {
    byId<HTMLButtonElement>(id).disabled = edits.length === 0
  }
  byId('what-if-edits').replaceChildren(
    ...edits.map((edit, index) => {
      const text = editText(edit, ledger, words)
      const back = make('button', { type: 'button', textContent: '×' })
      back.setAttribute('aria-label', words.say('whatIfTakeBack', { edit: text }))
      back.addEventListener('click', () => {
        change(edits.filter((_, each) => each !== index))
        byId('what-if-from').focus()
      })
      return make('li', {}, `${text} `, back)
    }),
  )
  byId('what-if').classList.toggle('changed', edits.length > 0)
  byId('what-if-answer').replaceChildren(
    ...(edits.length === 0 ? [words.say('whatIfNone')] : shown(all, edits, given, words)),
  )
}

const form = formOf(given, words, (more) => change([...edits, ...more]))

onPress('what-if-undo', () => change(edits.slice(0, -1)))
onPress('what-if-reset', () => change([]))
onPress('what-if-link', (button) => copied(location.href, button, words))

function fromAddress(): void {
  if (!location.hash.startsWith(KEY)) return
  edits = editsFrom(decodeURIComponent(location.hash.slice(KEY.length)))
  show()
  byId('what-if').scrollIntoView()
}

addEventListener('hashchange', fromAddress)
show()
fromAddress()
byId('what-if').setAttribute('aria-busy', 'false')
