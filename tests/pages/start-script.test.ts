import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorLanguages } from '../../schema-keys/app/visitor-languages'
import { offered, visitors } from '../support/visitors'

/* public/start.js speaks as the console does that comes after it, and shares no code with it. */

const script = readFileSync('public/start.js', 'utf8')
const visitor = visitorLanguages(offered)

interface Visit {
  asked: readonly string[]
  visitor?: Record<string, string>
  chosen?: string
}

/** What is seen on a start page, and the language that the page says it is in. */
const said = (visit: Visit): (string | undefined)[] => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(visit.asked)
  if (visit.chosen !== undefined) Cookies.set('x-lang', visit.chosen)
  const start = document.createElement('div')
  start.id = 'start'
  start.dataset['cookie'] = 'x-lang'
  if (visit.visitor) start.dataset['visitor'] = JSON.stringify(visit.visitor)
  for (const [index, { code, tag }] of offered.entries()) {
    const sentence = document.createElement('div')
    sentence.dataset['language'] = code
    sentence.lang = tag
    sentence.hidden = index > 0
    start.append(sentence)
  }
  document.body.replaceChildren(start)
  document.documentElement.lang = offered[0]?.tag ?? ''
  // It listens to the page for as long as that is open. These pages are over at once.
  vi.spyOn(globalThis, 'addEventListener').mockReturnValue()
  runInThisContext(script)
  const [shown, ...others] = start.querySelectorAll<HTMLElement>('div:not([hidden])')
  expect([others, start.dataset['visitor']]).toEqual([[], undefined])
  return [shown?.dataset['language'], document.documentElement.lang]
}

const inLanguage = (code: string) => [code, offered.find((each) => each.code === code)?.tag]

beforeEach(() => Cookies.remove('x-lang'))
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each(visitors)('a browser that asks for %j is spoken to in %s', (asked, code) => {
  expect(said({ asked, visitor })).toEqual(inLanguage(code))
})

test.each([
  ['a language that was chosen is spoken', { visitor, chosen: 'en' }, 'en'],
  ['one that is no longer offered counts as none', { visitor, chosen: 'xx' }, 'ja'],
  ['where the schema names a language, nobody is asked', {}, 'zh-chs'],
])('%s', (_, visit, code) => {
  expect(said({ asked: ['ja-JP'], ...visit })).toEqual(inLanguage(code))
})
