/** A passkey of an account. None of it is secret. */
export interface StoredPasskey {
  /** The credential id of WebAuthn, in base64url. */
  readonly id: string
  /** The host that it was made at. It works there alone. */
  readonly host: string
  /** The public key (COSE), in base64url. */
  readonly key: string
  /** How often its authenticator has signed, as far as it counts. */
  readonly counter: number
  readonly transports: readonly string[]
  /** What its owner calls it. */
  readonly name: string
  readonly added: number
  /** Null: it has never been used. */
  readonly used: number | null
}

/** The second factors of an account. */
export interface StoredSecondFactor {
  /** The secret of an authenticator app. It is kept encrypted, and no answer has it once it is confirmed. */
  readonly secret: string
  /** Tells this secret from another one of the same account. */
  readonly version: string
  /** Whether a code has proved that its owner has the secret. Until then it is no factor. */
  readonly confirmed: boolean
  /** How many recovery codes are left. */
  readonly codes: number
  readonly passkeys: readonly StoredPasskey[]
}

/** Whether an account has a factor at all. */
export const hasFactor = (factor: StoredSecondFactor | null): factor is StoredSecondFactor =>
  factor !== null && (factor.confirmed || factor.passkeys.length > 0)

/** What becomes of a factor when a code confirms it. */
export interface FactorConfirmation {
  /** The version of the secret that the code was of: somebody may have begun anew meanwhile. */
  readonly version: string
  /** The step of time that the code was of. */
  readonly step: number
  /** New recovery codes, of which only hashes are kept. They count where no others are left. */
  readonly codes: readonly string[]
  readonly at: number
}

/** A new passkey, with recovery codes that count where no others are left. */
export interface NewPasskey {
  readonly passkey: StoredPasskey
  readonly codes: readonly string[]
}

/** How a factor was added. `with codes`: the new recovery codes count. */
export type FactorAdded = 'with codes' | 'without codes'

/** What is removed: the authenticator app, a passkey by its id, or every factor with the recovery codes. */
export type RemovedFactor = 'app' | 'all' | { readonly passkey: string }

/** A challenge that a passkey signs. Only its hash is kept, which says what it is for as well. */
export interface StoredChallenge {
  readonly hash: string
  readonly username: string
  readonly until: number
}

/** The second factors of accounts. Each of these changes happens as a whole, or not at all. */
export interface SecondFactors {
  readonly find: (username: string) => Promise<StoredSecondFactor | null>
  /** Keeps a secret that is to be confirmed, in the place of another one of that kind. False: there is an app. */
  readonly begin: (username: string, secret: string) => Promise<boolean>
  /** Null: the secret is not there any more, or was confirmed before. */
  readonly confirm: (
    username: string,
    confirmation: FactorConfirmation,
  ) => Promise<FactorAdded | null>
  /** Null: somebody has this passkey already. */
  readonly addPasskey: (username: string, added: NewPasskey) => Promise<FactorAdded | null>
  /**
   * Notes that a passkey has signed. False: it is not there any more, or its counter has come this far before, as that of
   * a copy would. Zero is the counter of those that do not count.
   */
  readonly usePasskey: (
    username: string,
    id: string,
    use: { readonly counter: number; readonly at: number },
  ) => Promise<boolean>
  readonly addChallenge: (challenge: StoredChallenge, now: number) => Promise<void>
  /** Takes a challenge. False: it is over, was taken before, or was for something else. */
  readonly takeChallenge: (hash: string, now: number) => Promise<boolean>
  /** Takes a step of time. False: this one or a later one was taken before, so its code is used up. */
  readonly takeStep: (username: string, step: number) => Promise<boolean>
  /** Takes a recovery code. False: there is no such code, or it is used up. */
  readonly takeCode: (username: string, code: string) => Promise<boolean>
  /**
   * Removes a factor. `last`: it is the only one, and stays.
   *
   * @param keepsLast whether the account has to have one
   */
  readonly remove: (
    username: string,
    removed: RemovedFactor,
    keepsLast: boolean,
  ) => Promise<'removed' | 'last' | 'none'>
}
