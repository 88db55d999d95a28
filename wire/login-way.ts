/** How calls say who makes them: `none` stands for a backend that asks nobody. */
export type LoginWay = 'token' | 'cookie' | 'basic' | 'key' | 'openid' | 'none'

/** Whether each tab keeps for itself what says who calls: a password, a key, an issuer's token. */
export const isStoredPerTab = (by: LoginWay = 'token'): boolean =>
  by === 'basic' || by === 'key' || by === 'openid'

/** What the login page asks for, by way. */
export const loginCredentialNames = ({
  by = 'token',
}: {
  readonly by?: LoginWay
}): readonly CredentialName[] => {
  if (by === 'none' || by === 'openid') return []
  return by === 'key' ? ['key'] : ['username', 'password']
}

export type CredentialName = 'username' | 'password' | 'key'

/** What was typed at the login. */
export type Credentials = Readonly<Partial<Record<CredentialName, string>>>
