import { isKeyedValues, type KeyedValues } from '../../../wire/values'
import { newIdempotencyKey } from '../pending-requests/idempotency-key'
import { heldProfileLocks, takeProfileLock } from '../pending-requests/profile-lock'

/*
 * A logout in one tab takes what stands in the forms of all tabs, so it asks the others first. A tab with open forms holds
 * a lock, which the browser releases when the tab ends. So a tab that sleeps is known, although it does not answer.
 */

/** Names an unfinished form. */
export interface UnfinishedForm {
  /** Message key. Empty: it belongs to the whole console. */
  readonly page: string
  /** What it says of itself. It may be empty. */
  readonly title: string
}

/** What is known of the forms of the other tabs. */
export interface OtherTabsForms {
  readonly forms: readonly UnfinishedForm[]
  /** Number of tabs with open forms that have not answered in time. */
  readonly silent: number
}

/** Milliseconds for the other tabs to answer. A tab that sleeps holds up nothing. */
const PATIENCE = 500

/** Tells this page from the other ones. */
const PAGE = newIdempotencyKey()

const placeOf = (prefix: string): string => `deskwright.forms.${prefix}`

const openChannel = (prefix: string) => {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(placeOf(prefix))
  return {
    say: channel.postMessage.bind(channel),
    close: () => channel.close(),
    hear: (listener: (word: KeyedValues) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isKeyedValues(data)) listener(data)
      }),
  }
}

const isForm = (value: unknown): value is UnfinishedForm =>
  isKeyedValues(value) && typeof value['page'] === 'string' && typeof value['title'] === 'string'

/** Answers other tabs that ask for the unfinished forms of this one. Returns a function that stops it. */
export const answerUnfinishedFormRequests = (
  prefix: string,
  list: () => readonly UnfinishedForm[],
  page = PAGE,
): (() => void) => {
  const channel = openChannel(prefix)
  channel?.hear(({ ask }) => {
    if (ask !== undefined && ask !== page) channel.say({ to: ask, from: page, forms: list() })
  })
  const lock = takeProfileLock(`${placeOf(prefix)} ${page}`).catch(() => null)
  return () => {
    channel?.close()
    void lock.then((release) => release?.())
  }
}

/** The other pages that have open forms. Undefined: this browser does not tell. */
const pagesWithForms = async (prefix: string, page: string): Promise<Set<string> | undefined> => {
  const begin = `${placeOf(prefix)} `
  const names = await heldProfileLocks().catch(() => undefined)
  const pages = names?.filter((name) => name.startsWith(begin) && name !== begin + page)
  return pages && new Set(pages.map((name) => name.slice(begin.length)))
}

/** Collects answers until `isComplete`, or until the time is over. */
const collectAnswers = async (
  prefix: string,
  page: string,
  isComplete: (answers: ReadonlyMap<string, unknown>) => boolean,
): Promise<ReadonlyMap<string, readonly UnfinishedForm[]>> => {
  const channel = openChannel(prefix)
  const answers = new Map<string, readonly UnfinishedForm[]>()
  if (channel && !isComplete(answers)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE)
      channel.hear(({ to, from, forms }) => {
        if (to !== page || !Array.isArray(forms)) return
        answers.set(String(from), forms.filter(isForm))
        if (!isComplete(answers)) return
        clearTimeout(timer)
        resolve()
      })
      channel.say({ ask: page })
    })
  }
  channel?.close()
  return answers
}

/** Asks the other tabs for their unfinished forms. It waits for the slowest of them, up to a limit. */
export const requestUnfinishedForms = async (
  prefix: string,
  page = PAGE,
): Promise<OtherTabsForms> => {
  const expected = await pagesWithForms(prefix, page)
  const missing = (answers: ReadonlyMap<string, unknown>) =>
    [...(expected ?? [])].filter((other) => !answers.has(other)).length
  const answers = await collectAnswers(
    prefix,
    page,
    (now) => expected !== undefined && missing(now) === 0,
  )
  return { forms: [...answers.values()].flat(), silent: missing(answers) }
}
