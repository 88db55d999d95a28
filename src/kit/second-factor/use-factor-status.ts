import { useEffect, useState } from 'react'
import type { FactorChallenge } from '../../../wire/second-factor'
import type { FactorClient, FactorStatus } from '../../providers/auth/second-factor'

/** What the own account has, and by what it can be proved; null where it has no factor. */
export interface KnownFactors extends FactorStatus {
  readonly challenge: FactorChallenge | null
}

/** The factors of the own account, as far as they are known. */
export const useFactorStatus = (client: FactorClient) => {
  const [status, setStatus] = useState<KnownFactors | null>(null)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isShown = true
    const load = async (): Promise<KnownFactors> => {
      const found = await client.status()
      return { ...found, challenge: found.factor ? await client.challenge() : null }
    }
    load().then(
      (found) => isShown && setStatus(found),
      (reason: unknown) => isShown && setError(reason),
    )
    return () => {
      isShown = false
    }
  }, [client])
  return { status, error }
}
