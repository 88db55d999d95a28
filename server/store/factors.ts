/** The second factor of an account. */
export interface StoredFactor {
  /** The secret of its codes. It is kept encrypted, and no answer has it once it is confirmed. */
  readonly secret: string
  /** Tells this secret from another one of the same account. */
  readonly version: string
  /** Whether a code has proved that its owner has it. Until then it is no factor. */
  readonly confirmed: boolean
  /** How many recovery codes are left. */
  readonly codes: number
}

/** What becomes of a factor when a code confirms it. */
export interface Confirmation {
  /** The version of the secret that the code was of: somebody may have begun anew meanwhile. */
  readonly version: string
  /** The step of time that the code was of. */
  readonly step: number
  /** The recovery codes, of which only hashes are kept. */
  readonly codes: readonly string[]
  readonly at: number
}

/** The second factors of accounts. Each of these changes happens as a whole, or not at all. */
export interface Factors {
  readonly find: (username: string) => Promise<StoredFactor | null>
  /** Keeps a secret that is to be confirmed, in the place of another one of that kind. False: there is a factor. */
  readonly begin: (username: string, secret: string) => Promise<boolean>
  /** False: the secret is not there any more, or was confirmed before. */
  readonly confirm: (username: string, confirmation: Confirmation) => Promise<boolean>
  /** Takes a step of time. False: this one or a later one was taken before, so its code is used up. */
  readonly takeStep: (username: string, step: number) => Promise<boolean>
  /** Takes a recovery code. False: there is no such code, or it is used up. */
  readonly takeCode: (username: string, code: string) => Promise<boolean>
  /** False: there was none. */
  readonly remove: (username: string) => Promise<boolean>
}
