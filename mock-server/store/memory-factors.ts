import type { Factors, StoredFactor } from '../../server/store/factors'

interface MemoryFactor extends Pick<StoredFactor, 'secret' | 'confirmed'> {
  readonly step: number
  readonly codes: readonly string[]
}

/** The second factors of one process. They are gone with it. */
export const createMemoryFactors = (): Factors => {
  const factors = new Map<string, MemoryFactor>()
  const confirmed = (username: string): MemoryFactor | null => {
    const factor = factors.get(username)
    return factor?.confirmed === true ? factor : null
  }
  return {
    find: async (username) => {
      const factor = factors.get(username)
      return factor === undefined
        ? null
        : { ...factor, version: factor.secret, codes: factor.codes.length }
    },
    begin: async (username, secret) => {
      if (confirmed(username) !== null) return false
      factors.set(username, { secret, confirmed: false, step: 0, codes: [] })
      return true
    },
    confirm: async (username, { version, step, codes }) => {
      const factor = factors.get(username)
      if (factor === undefined || factor.confirmed || factor.secret !== version) return false
      factors.set(username, { ...factor, confirmed: true, step, codes })
      return true
    },
    takeStep: async (username, step) => {
      const factor = confirmed(username)
      if (factor === null || factor.step >= step) return false
      factors.set(username, { ...factor, step })
      return true
    },
    takeCode: async (username, taken) => {
      const factor = confirmed(username)
      if (factor === null || !factor.codes.includes(taken)) return false
      const codes = factor.codes.filter((code) => code !== taken)
      factors.set(username, { ...factor, codes })
      return true
    },
    remove: async (username) => factors.delete(username),
  }
}
