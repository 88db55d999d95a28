import type { Method } from '../../../wire/call'
import type { WireCsrf } from '../../../wire/csrf'
import type { UserPlaces, WireLogin } from '../../../wire/login'
import type { FactorKind } from '../../../wire/second-factor'

/** What every call carries beside what is its own. */
export interface BackendSending {
  readonly headers?: Readonly<Record<string, string>>
  /** The backend is another host, and knows callers by its own cookie. */
  readonly credentials?: true
  /** The proof that travels in the header with every call but GET. */
  readonly csrf?: WireCsrf
  /**
   * The prefix stands directly before the token, so it includes the blank between them. A token without a cookie is kept
   * by each tab. Absent: no header says who calls.
   */
  readonly token?: { readonly header: string; readonly prefix?: string; readonly cookie?: string }
}

/** How operators log in. */
export interface LoginDefinition extends WireLogin {
  /** The issuer that logs in, and what it is asked for. */
  readonly openid?: {
    readonly issuer: string
    readonly client: string
    readonly scope: readonly string[]
  }
}

export interface MeDefinition extends UserPlaces {
  readonly path: string
  readonly method?: Method
}

export interface LogoutDefinition {
  readonly path: string
  readonly method?: Method
  /** The key under which the refresh token travels. */
  readonly body?: readonly string[]
}

/** What the built-in server asks for beside a password. */
export interface SecondFactorDefinition {
  /** Whether an account without a factor has to add one before anything else. */
  readonly enrol: 'required' | 'optional'
  /** Calls that pay need a factor that was proved a short time before. */
  readonly pays?: true
  /** The kinds of factors that can be added; every kind where it is absent. */
  readonly factors?: readonly FactorKind[]
}
