import { useState } from 'react'
import type { AdminError } from '../../providers/http/admin-error'
import type { FactorAsker } from '../../providers/auth/log-in'
import type { FactorClient } from '../../providers/auth/second-factor'

/** What the login waits for. */
export type FactorQuestion =
  | {
      readonly kind: 'proof'
      /** Tells one question from the next. */
      readonly round: number
      readonly refusal: AdminError
      /** Whether the refusal is about a proof. */
      readonly isAgain: boolean
      readonly answer: (proof: string) => void
      readonly cancel: () => void
    }
  | {
      readonly kind: 'enrol'
      readonly client: FactorClient
      readonly done: () => void
      readonly cancel: () => void
    }

/** Why a login is not gone on with: the operator went back. */
export const abandonedLogin = new Error('the operator went back to the password')

/** Lets a login that is under way ask for a second factor. Null: nothing is asked at the moment. */
export const useFactorAsker = () => {
  const [question, setQuestion] = useState<FactorQuestion | null>(null)
  const asker: FactorAsker = {
    prove: (refusal, isAgain) =>
      new Promise((resolve, reject) => {
        const cancel = (): void => reject(abandonedLogin)
        setQuestion((before) => {
          const round = before?.kind === 'proof' ? before.round + 1 : 0
          return { kind: 'proof', round, refusal, isAgain, answer: resolve, cancel }
        })
      }),
    enrol: (client) =>
      new Promise((resolve, reject) => {
        const cancel = (): void => reject(abandonedLogin)
        setQuestion({ kind: 'enrol', client, done: resolve, cancel })
      }),
  }
  return { question, asker, forget: () => setQuestion(null) }
}
