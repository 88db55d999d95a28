import lookAlike from 'unhomoglyph'
import {
  codePointText,
  hiddenCharacterPattern,
  foreignLetterIn,
} from '../../codegen/language/names/mixed-scripts'

/* A line of the history says who it was by a name, so that a name is of one account, and of no part of the server. */

/** Who writes lines of the history without an account. */
export const nonAccountWriters = { commands: 'command line', retention: 'retention' } as const

/** What reports take for the server, or for nobody: no line of a person may say it. */
const reserved: readonly string[] = [
  ...Object.values(nonAccountWriters),
  'system',
  'server',
  'nobody',
]

/** A name without the differences of case and of width. Upper case first, since `ß` and `ς` have two small forms. */
const foldedName = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/**
 * What a name looks like, by the confusables of UTS 39: as it is written, and in either case. Forms of one kind are
 * compared, since a large I is like a small l, and a small i is not.
 */
const looksOf = (name: string): string[] =>
  [name.normalize('NFKC'), foldedName(name), foldedName(name).toUpperCase()].map(
    (text, form) => `${form} ${lookAlike(text.normalize('NFD'))}`,
  )

/** Whether people would take one name for the other. */
export const isLookAlikeName = (one: string, other: string): boolean => {
  const looks = looksOf(one)
  return looksOf(other).some((look) => looks.includes(look))
}

/** Whether a name is one that the server itself writes, or looks like one. */
export const isReservedName = (name: string): boolean =>
  reserved.some((each) => isLookAlikeName(each, name))

const spellingOf = (name: string): string | null => {
  const hidden = hiddenCharacterPattern.exec(name)?.[0] ?? /(?! )\p{Zs}/u.exec(name)?.[0]
  if (hidden !== undefined) return `has the character ${codePointText(hidden)}, which nobody sees`
  const plain = name.normalize('NFKC')
  if (plain !== name) return `is to be written as ${JSON.stringify(plain)}`
  const stranger = foreignLetterIn(name)
  return stranger === null
    ? null
    : `mixes scripts: ${JSON.stringify(stranger.char)} is a letter of ${stranger.script}`
}

/** Why no account may have a name, whatever others there are. Null: one may. */
const nameProblem = (name: string): string | null => {
  const spelt = spellingOf(name)
  if (spelt !== null) return spelt
  return isReservedName(name) ? "is, or looks like, one of the server's" : null
}

const problemOf = (name: string, problem: string): string =>
  `the user name ${JSON.stringify(name)} ${problem}`

/**
 * Why an account may not have a name. Null: it may.
 *
 * @param others the names of all other accounts
 */
export const accountNameProblem = (name: string, others: readonly string[]): string | null => {
  if (others.includes(name)) return `there is an account ${JSON.stringify(name)} already`
  const problem = nameProblem(name)
  if (problem !== null) return problemOf(name, problem)
  const other = others.find((each) => isLookAlikeName(each, name))
  return other === undefined ? null : problemOf(name, `looks like ${JSON.stringify(other)}`)
}

/** What is wrong with names that accounts have by now, a sentence each. */
export const doubtfulNameProblems = (names: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  return names.flatMap((name) => {
    const looks = looksOf(name)
    const other = looks.map((look) => seen.get(look)).find((each) => each !== undefined)
    for (const look of looks) seen.set(look, name)
    const problem = nameProblem(name)
    if (problem !== null) return [problemOf(name, problem)]
    return other === undefined ? [] : [problemOf(name, `looks like ${JSON.stringify(other)}`)]
  })
}
