import { early } from '#generated/early'
import { setProcessZone } from '../../wire/zone-clock'
import { fetchConfig } from '../providers/config/runtime-config'
import { requestFirstList, listAtHash, visitorOf } from './first-request'
import { withConfiguredBase } from './configured-base'
import { hasDefaultLook, paintFirstPage, type PrerenderedPage } from './first-paint'
import {
  compileWhileWaiting,
  nextPaint,
  fetchConsole,
  isConsoleCached,
  isNetworkSlow,
  startConsole,
  type ConsoleFiles,
} from './start-console'
import type { EarlyDefinition } from '../providers/definitions/early-definition'

/*
 * Runs before the console, as a file of its own: it asks for the rows of the list that is about to be shown, paints the
 * first of them where it can, and then starts the console. Whatever it does not do, the console does.
 */

/** The files with the texts of each language. The build puts them here. */
declare const EARLY_TEXTS: Readonly<Record<string, string>>
/** The pages as they were built, by route. The build puts them here. */
declare const EARLY_PAGES: Readonly<Record<string, PrerenderedPage>>
/** Whether the console reads config.json. The build leaves out what is not needed. */
declare const EARLY_CONFIG: boolean
/** The zone that days and times are told in; '' for that of the browser. The build puts it here. */
declare const EARLY_ZONE: string

/** The console waits no longer than this for an answer, and once more as long for its rows to be painted, in milliseconds. */
const LONGEST_WAIT = 300

const definition: EarlyDefinition = early
if (EARLY_ZONE) setProcessZone(EARLY_ZONE)
const { user, language } = visitorOf(definition)
const path = location.hash.slice(1)
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
const entry = script?.dataset['entry']

/** Paints the rows that have been asked for. Null: they are not going to be painted. */
const paintFirstRows = (): Promise<void> | null => {
  const request = window.deskwrightEarly
  const list = listAtHash(definition, location.hash)
  const known = list?.paint
  const pattern = Object.hasOwn(EARLY_PAGES, path) ? EARLY_PAGES[path] : undefined
  const address = pattern?.addresses[language]
  if (!request || !known || !pattern || address === undefined) return null
  if (!hasDefaultLook(pattern, user, list.resource)) return null
  return paintFirstPage({ definition, paint: known, early: request, user, address })
}

/**
 * Hides the sentence that the console is coming, for as long as rows may be painted in its place: to lay it out takes as
 * long as to wait for them. What can be seen already stays. Gives what ends it.
 */
const hideStartPage = (): (() => void) => {
  const { dataset } = document.documentElement
  if (performance.getEntriesByType('paint').length === 0) dataset['early'] = ''
  return () => delete dataset['early']
}

const waitTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))

/** Waits as long as the console may. On a slow machine rows that have come would only come later beside it. */
const waitLongest = async (answer: Promise<unknown> | undefined): Promise<void> => {
  let hasCome = false
  void answer?.then(() => (hasCome = true))
  await waitTimeout()
  if (hasCome) await waitTimeout()
}

const startFirstPaint = async (files: ConsoleFiles): Promise<void> => {
  const painting = paintFirstRows()
  if (painting) {
    const source = script?.src ?? ''
    // The rows have the line to themselves. When they have come, it is free, although they are not painted yet. What
    // needs no line is compiled while they are on their way, where that takes its time.
    const answer = window.deskwrightEarly?.answer
    if (isConsoleCached(source)) compileWhileWaiting(files, answer)
    else if (isNetworkSlow(source)) void answer?.then(() => fetchConsole(files))
    const show = hideStartPage()
    const shown = painting.then(nextPaint).catch(() => undefined)
    await Promise.race([shown, waitLongest(answer)])
    show()
  }
  await startConsole(files)
}

const beginFirstPaint = (asking: EarlyDefinition): void => {
  window.deskwrightEarly = requestFirstList(asking, location.hash)
  const texts = EARLY_TEXTS[language]
  if (entry !== undefined) void startFirstPaint(texts === undefined ? [entry] : [entry, texts])
}

// A console that is there already asks for itself.
if (window.deskwrightEarly === undefined) {
  const { config } = definition
  if (EARLY_CONFIG && config) {
    window.deskwrightEarly = null
    const read = fetchConfig()
    window.deskwrightConfig = read
    // What is wrong with the file is the console's to say.
    void read.then(
      (found) => beginFirstPaint(withConfiguredBase(definition, config.base, found)),
      () => beginFirstPaint({ ...definition, lists: {} }),
    )
  } else beginFirstPaint(definition)
}
