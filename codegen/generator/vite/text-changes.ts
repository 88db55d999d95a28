import { memoizeByObject } from '../../base/memoize-by-object'
import { languageTexts } from '../emit/messages'
import type { Model, TextTree } from '../../language/model'
import { isKeyedValues } from '../../../wire/values'

/** Texts of the console by language. */
export type TextsByLanguage = Readonly<Record<string, TextTree>>

/** Whether a value is a text in some of the languages. */
const isText = (value: Readonly<Record<string, unknown>>, languages: ReadonlySet<string>) =>
  Object.entries(value).every(([key, text]) => languages.has(key) && typeof text === 'string')

/** Where something stands in its file shows nowhere on a screen. */
const keysOf = (value: object): string[] => Object.keys(value).filter((key) => key !== 'place')

const isSame = (before: unknown, after: unknown, languages: ReadonlySet<string>): boolean => {
  if (Object.is(before, after)) return true
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = before.map((each, index) => [each, after[index]] as const)
    return (
      before.length === after.length && pairs.every(([one, other]) => isSame(one, other, languages))
    )
  }
  if (!isKeyedValues(before) || !isKeyedValues(after)) return false
  if (isText(before, languages) && isText(after, languages)) return true
  const keys = keysOf(before)
  return (
    keys.length === keysOf(after).length &&
    keys.every((key) => Object.hasOwn(after, key) && isSame(before[key], after[key], languages))
  )
}

const withoutShell = ({ app, ...model }: Model): object => ({
  ...model,
  app: { ...app, texts: {} },
})

const textsOf = memoizeByObject(
  (model: Model): ReadonlyMap<string, TextTree> =>
    new Map(
      model.app.languages.offered.map(({ code }) => [code, languageTexts(model, code)] as const),
    ),
)

/** The texts of a model in some languages. */
export const textsInLanguages = (model: Model, languages: readonly string[]): TextsByLanguage => {
  const all = textsOf(model)
  return Object.fromEntries(languages.map((language) => [language, all.get(language) ?? {}]))
}

/**
 * The languages in which a model says something else than before.
 *
 * @returns null where it differs in more than its texts
 */
export const changedTextLanguages = (before: Model, after: Model): string[] | null => {
  const languages = new Set(before.app.languages.offered.map(({ code }) => code))
  if (!isSame(withoutShell(before), withoutShell(after), languages)) return null
  const now = textsOf(after)
  const then = textsOf(before)
  return [...languages].filter(
    (code) => JSON.stringify(now.get(code)) !== JSON.stringify(then.get(code)),
  )
}
