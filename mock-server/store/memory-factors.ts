import { hasFactor } from '../../server/store/second-factors'
import type {
  FactorAdded,
  SecondFactors,
  StoredSecondFactor,
} from '../../server/store/second-factors'

interface MemoryFactor extends Omit<StoredSecondFactor, 'version' | 'codes'> {
  readonly step: number
  readonly codes: readonly string[]
}

type FactorMap = Map<string, MemoryFactor>

const empty: MemoryFactor = { secret: '', confirmed: false, step: 0, codes: [], passkeys: [] }

const asStored = (factor: MemoryFactor): StoredSecondFactor => ({
  ...factor,
  version: factor.secret,
  codes: factor.codes.length,
})

/** Keeps an account with one more factor. New recovery codes count where no others are left. */
const addFactor = (
  factors: FactorMap,
  username: string,
  factor: MemoryFactor,
  codes: readonly string[],
): FactorAdded => {
  const isNew = factor.codes.length === 0
  factors.set(username, isNew ? { ...factor, codes } : factor)
  return isNew ? 'with codes' : 'without codes'
}

const additionsTo = (
  factors: FactorMap,
): Pick<SecondFactors, 'find' | 'begin' | 'confirm' | 'addPasskey'> => ({
  find: async (username) => {
    const factor = factors.get(username)
    return factor === undefined ? null : asStored(factor)
  },
  begin: async (username, secret) => {
    const before = factors.get(username) ?? empty
    if (before.confirmed) return false
    factors.set(username, { ...before, secret })
    return true
  },
  confirm: async (username, { version, step, codes }) => {
    const factor = factors.get(username)
    if (factor === undefined || factor.confirmed || factor.secret !== version) return null
    return addFactor(factors, username, { ...factor, confirmed: true, step }, codes)
  },
  addPasskey: async (username, { passkey, codes }) => {
    const all = [...factors.values()].flatMap(({ passkeys }) => passkeys)
    if (all.some(({ id }) => id === passkey.id)) return null
    const before = factors.get(username) ?? empty
    const passkeys = [...before.passkeys, passkey]
    return addFactor(factors, username, { ...before, passkeys }, codes)
  },
})

const usesOf = (
  factors: FactorMap,
): Pick<SecondFactors, 'takeStep' | 'takeCode' | 'usePasskey'> => ({
  takeStep: async (username, step) => {
    const factor = factors.get(username)
    if (factor?.confirmed !== true || factor.step >= step) return false
    factors.set(username, { ...factor, step })
    return true
  },
  takeCode: async (username, taken) => {
    const factor = factors.get(username)
    if (factor === undefined || !factor.codes.includes(taken)) return false
    const codes = factor.codes.filter((code) => code !== taken)
    factors.set(username, { ...factor, codes })
    return true
  },
  usePasskey: async (username, id, { counter, at }) => {
    const factor = factors.get(username)
    const passkey = factor?.passkeys.find((each) => each.id === id)
    if (factor === undefined || passkey === undefined) return false
    const isLater = counter > passkey.counter || (counter === 0 && passkey.counter === 0)
    if (!isLater) return false
    const passkeys = factor.passkeys.map((each) =>
      each.id === id ? { ...each, counter, used: at } : each,
    )
    factors.set(username, { ...factor, passkeys })
    return true
  },
})

const createChallenges = (): Pick<SecondFactors, 'addChallenge' | 'takeChallenge'> => {
  const challenges = new Map<string, number>()
  return {
    addChallenge: async ({ hash, until }, now) => {
      for (const [each, end] of challenges) if (end <= now) challenges.delete(each)
      challenges.set(hash, until)
    },
    takeChallenge: async (hash, now) => {
      const until = challenges.get(hash)
      challenges.delete(hash)
      return until !== undefined && until > now
    },
  }
}

const removalFrom =
  (factors: FactorMap): SecondFactors['remove'] =>
  async (username, removed, keepsLast) => {
    const before = factors.get(username)
    if (before === undefined) return 'none'
    const after: MemoryFactor = {
      ...before,
      ...(removed === 'app' && { secret: '', confirmed: false }),
      ...(typeof removed === 'object' && {
        passkeys: before.passkeys.filter(({ id }) => id !== removed.passkey),
      }),
      ...(removed === 'all' && empty),
    }
    const isThere =
      removed === 'all' ||
      after.confirmed !== before.confirmed ||
      after.passkeys.length < before.passkeys.length
    if (!isThere) return 'none'
    const isLast = !hasFactor(asStored(after))
    if (isLast && keepsLast) return 'last'
    if (isLast) factors.delete(username)
    else factors.set(username, after)
    return 'removed'
  }

/** The second factors of one process. They are gone with it. */
export const createMemoryFactors = (): SecondFactors => {
  const factors: FactorMap = new Map()
  return {
    ...additionsTo(factors),
    ...usesOf(factors),
    ...createChallenges(),
    remove: removalFrom(factors),
  }
}
