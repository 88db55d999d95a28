import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Account } from '../store/stored-types'
import { createWorkQueue, type WorkOptions } from '../concurrency/work-queue'
import type { LocalizedMessage } from '../messages'
import { isEasyToGuess } from './easy-passwords'

export const maxPasswordLength = 1000

/** What NIST SP 800-63B-4 asks of a password that is all that somebody needs to log in. */
export const minPasswordLength = 15

/** What scrypt takes to make a hash: `ln` is the logarithm of N. */
interface ScryptCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** What OWASP asks for. */
const usual: ScryptCost = { ln: 17, r: 8, p: 1 }

/** Hashes of before, and those of passwords that everybody knows. */
const cheap: ScryptCost = { ln: 13, r: 8, p: 1 }

/** A hash of 128 MB each: so many are made at once, and the others wait. */
const mostAtOnce = 2
/** So many wait: more than that would wait longer than anybody does. */
const mostWaiting = 20

const tooManyHashes = new Error('too many passwords are judged at once')

const hashing = createWorkQueue({
  atOnce: mostAtOnce,
  mostWaiting,
  refusal: () => tooManyHashes,
})

/** Whether a password was neither judged nor kept, since too many others wait. */
export const isTooManyHashesError = (error: unknown): boolean => error === tooManyHashes

/**
 * Lets a password on that would be judged if it came now.
 *
 * @throws an error that `isTooManyHashesError` knows
 */
export const admitToHashing = (isFirst: boolean): void => {
  if (hashing.isFull(isFirst)) throw tooManyHashes
}

const deriveKey = (password: string, salt: string, { ln, r, p }: ScryptCost): Promise<string> =>
  new Promise((resolve, reject) => {
    const N = 2 ** ln
    scrypt(password, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key.toString('hex')) : reject(error),
    )
  })

const hexOf = (
  password: string,
  salt: string,
  cost: ScryptCost,
  turn: WorkOptions = {},
): Promise<string> =>
  cost.ln <= cheap.ln
    ? deriveKey(password, salt, cost)
    : hashing.take(() => deriveKey(password, salt, cost), turn)

const prefixOf = ({ ln, r, p }: ScryptCost): string => `ln=${ln},r=${r},p=${p}$`

interface Hash {
  readonly cost: ScryptCost
  readonly hex: string
}

/** A hash as it is kept. One without a cost in front of it was made before there were others. */
const hashIn = (text: string): Hash => {
  const [, ln, r, p, hex = ''] = /^ln=(\d+),r=(\d+),p=(\d+)\$([\da-f]+)$/.exec(text) ?? []
  return ln === undefined
    ? { cost: cheap, hex: text }
    : { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, hex }
}

export type PasswordHash = Pick<Account, 'hash' | 'salt'>

/**
 * A new password as it is kept. Whoever sets one is known.
 *
 * @throws an error that `isTooManyHashesError` knows
 */
export const createPasswordHash = async (password: string): Promise<PasswordHash> => {
  const salt = randomBytes(16).toString('hex')
  return { hash: prefixOf(usual) + (await hexOf(password, salt, usual, { isFirst: true })), salt }
}

/** A password that everybody knows, so that nothing is gained by a hash that takes long. */
export const hashKnownPassword = (password: string, salt: string): Promise<string> =>
  hexOf(password, salt, cheap)

/** Before the salt of an account without a password. A check of it takes as long as any other. */
const noPasswordMark = 'none-'

/** No password has this hash: whoever has such an account logs in otherwise, or has yet to choose one. */
export const createNoPasswordHash = (): PasswordHash => ({
  hash: prefixOf(usual) + randomBytes(32).toString('hex'),
  salt: noPasswordMark + randomBytes(16).toString('hex'),
})

/** Whether an account has a password. */
export const hasPassword = ({ salt }: Pick<Account, 'salt'>): boolean =>
  !salt.startsWith(noPasswordMark)

/**
 * Checks a password. This takes the same time for an account that does not exist.
 *
 * @param madeUp whether most accounts here have the hash of a known password
 * @param turn which line it stands in, and who wants to know
 * @throws an error that `isTooManyHashesError` knows, or the reason why nobody wants to know any more
 */
export const mayLogInWith = async (
  account: Account | undefined,
  password: unknown,
  madeUp: boolean,
  turn: WorkOptions = {},
): Promise<boolean> => {
  const text = typeof password === 'string' && password.length <= maxPasswordLength ? password : ''
  const nobody = { cost: madeUp ? cheap : usual, hex: '0'.repeat(64) }
  const { cost, hex } = account === undefined ? nobody : hashIn(account.hash)
  const found = Buffer.from(await hexOf(text, account?.salt ?? 'nobody', cost, turn))
  const expected = Buffer.from(hex)
  const isSame = found.length === expected.length && timingSafeEqual(found, expected)
  return isSame && account !== undefined && account.disabled !== true
}

/** Whether a hash is to be made anew, now that the password is known. One that everybody knows gains nothing by it. */
export const isHashOutdated = ({ hash, username }: Account, password: unknown): boolean =>
  !hash.startsWith(prefixOf(usual)) && password !== username

/** Why somebody may not have this password. Where passwords are known to everybody anyway, any one will do. */
export const passwordProblem = async (
  password: unknown,
  username: string,
  least: number,
): Promise<LocalizedMessage | null> => {
  if (typeof password !== 'string' || password === '') return (words) => words.newPasswordEmpty
  if (password.length > maxPasswordLength)
    return (words) => words.newPasswordLong(maxPasswordLength)
  if ([...password].length < least) return (words) => words.newPasswordShort(least)
  if (least <= 1) return null
  if (password.toLowerCase() === username.toLowerCase()) return (words) => words.newPasswordName
  return (await isEasyToGuess(password, username)) ? (words) => words.newPasswordEasy : null
}
