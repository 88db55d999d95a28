import { randomBytes } from 'node:crypto'
import type { Json, Model } from '../../codegen/language/model'
import { WHOLE_DATA_PATH, type WireCsrf } from '../../wire/csrf'
import { setAtPath } from '../../wire/values'

const proofs = new WeakMap<Model, string>()

/** What pages of this origin are given to prove themselves with, where no cookie has it. */
export const csrfProofOf = (model: Model): string => {
  const known = proofs.get(model) ?? randomBytes(16).toString('hex')
  proofs.set(model, known)
  return known
}

/** The data in which a page finds its proof. */
export const csrfProofData = ({ at }: WireCsrf, proof: string): Json => {
  if (!at) return null
  if (at === WHOLE_DATA_PATH) return proof
  const data: Record<string, Json> = {}
  setAtPath(data, at.split('.'), proof)
  return data
}
