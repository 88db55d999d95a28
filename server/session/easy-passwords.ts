import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { foldCase } from '../../codegen/base/text'

/** Below this, by zxcvbn, a password is found in fewer than 10^8 guesses. */
const leastScore = 3

let guesser: Promise<ZxcvbnFactory> | null = null

/** The lists of common passwords take memory, and a start does without them. */
const loadGuesser = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

/** Shorter names are part of many words. */
const shortestName = 3
const leastBeside = 8

/** Whether a password is the name of its user, and little else. */
const isMadeOfName = (password: string, username: string): boolean => {
  const name = foldCase(username)
  if (name.length < shortestName) return false
  const beside = foldCase(password).split(name)
  return beside.length > 1 && [...beside.join('')].length < leastBeside
}

/**
 * Whether a password is soon guessed: it is a common one or made of such, repeats itself, runs along the alphabet or a
 * keyboard, or is little more than the name of its user.
 */
export const isEasyToGuess = async (password: string, username: string): Promise<boolean> => {
  if (isMadeOfName(password, username)) return true
  guesser ??= loadGuesser()
  const { score } = (await guesser).check(password, [username])
  return score < leastScore
}
