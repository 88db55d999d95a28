import { isExpiring } from '../../../wire/token-set'
import type { RenewalParts } from './renew-token'

/** Seconds before its end from which on an issuer's token is renewed. */
const BEFORE = 60

/**
 * Gives a function that renews a token which is about to expire, and undefined while there is nothing to do. Calls wait
 * for it, so nothing is renewed while nobody uses the console. Null: tokens of this console are not renewed.
 */
export const createSessionRenewal = (
  parts: RenewalParts,
): (() => Promise<void> | undefined) | null => {
  const { app, session } = parts
  const { refresh, login } = app.session
  if (!refresh && login.by !== 'openid') return null
  const before = refresh?.before ?? BEFORE
  let running: Promise<void> | null = null
  return () => {
    const tokens = session.kept()
    const isRenewable = login.by !== 'openid' || tokens?.refresh !== undefined
    if (!tokens || !isRenewable || !isExpiring(tokens, before)) return undefined
    running ??= import('./renew-token')
      .then(({ renewSessionToken: renew }) => renew(parts, before))
      .finally(() => {
        running = null
      })
    return running
  }
}
