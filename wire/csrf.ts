import { readEnvelope, type EnvelopeNames } from './envelope'
import { parseJson } from './json'
import { textInData } from './login'
import { isKeyedValues } from './values'

/** Where a call shows that a page of this origin sends it: in a header, with what the backend has given. */
export interface WireCsrf {
  readonly header: string
  /** The cookie that has the proof. */
  readonly cookie?: string | null
  /** Asked for the proof: when the cookie is not there, or before each call. */
  readonly path?: string | null
  /** Where the data of that answer have the proof; a star is all of them. */
  readonly at?: string | null
  /** The header of that answer that has the proof. */
  readonly inHeader?: string | null
}

interface ProofAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export const WHOLE_DATA_PATH = '*'

/** A proof that is all of an answer may look like a number, so it is taken as it was written. */
const wholeProof = (text: string, names: EnvelopeNames): string => {
  const value = parseJson(text)?.value
  if (typeof value === 'string') return value
  if (!isKeyedValues(value)) return text.trim()
  const reading = readEnvelope(text, names)
  return reading.kind === 'success' && typeof reading.data === 'string' ? reading.data : ''
}

const proofAt = (place: string, text: string, names: EnvelopeNames): string => {
  if (place === WHOLE_DATA_PATH) return wholeProof(text, names)
  const reading = readEnvelope(text, names)
  return reading.kind === 'success' ? textInData(reading.data, place) : ''
}

/** The proof in the answer of its path, where no cookie has it. Empty: the answer has none. */
export const csrfProofIn = (
  { at, inHeader }: Pick<WireCsrf, 'at' | 'inHeader'>,
  { status, headers, text }: ProofAnswer,
  names: EnvelopeNames,
): string => {
  if (status < 200 || status > 299) return ''
  return inHeader ? (headers.get(inHeader) ?? '') : proofAt(at ?? WHOLE_DATA_PATH, text, names)
}
