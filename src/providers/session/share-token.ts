import type { TokenSet } from '../../../wire/token-set'
import type { AppDefinition } from '../definitions/definition'
import { isKeyedValues, ownProperty } from '../../../wire/values'
import type { Session } from './session'

/*
 * What a tab keeps of a login goes to the other tabs of the same session, so that a page opened in a new tab needs no
 * login of its own. It goes from page to page inside the browser, and nowhere else.
 */

interface TokenSharing {
  readonly app: AppDefinition
  readonly session: Session
}

/** Milliseconds for another tab to answer. */
const PATIENCE = 300

const channelOf = ({ app }: TokenSharing) => {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(`deskwright.token.${app.session.cookiePrefix}`)
  return {
    say: channel.postMessage.bind(channel),
    close: () => channel.close(),
    hear: (listener: (word: unknown) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  }
}

type Channel = ReturnType<typeof channelOf>

const isTokenSet = (value: unknown): value is TokenSet =>
  typeof ownProperty(value, 'token') === 'string'

/** Takes over what another tab has, where it is of this session and newer. */
const adoptToken = (parts: TokenSharing, word: unknown): boolean => {
  const { session } = parts
  const mark = parts.session.mark()
  const tokens = isKeyedValues(word) && word['mark'] === mark ? word['kept'] : undefined
  if (mark === undefined || !isTokenSet(tokens)) return false
  const mine = session.kept()
  if (mine && (tokens.expires ?? 0) <= (mine.expires ?? 0)) return false
  session.renew(tokens)
  session.follow()
  return true
}

const postToken = (parts: TokenSharing, channel: Channel): void => {
  const tokens = parts.session.kept()
  const mark = parts.session.mark()
  if (tokens && mark !== undefined) channel?.say({ mark, kept: tokens })
}

/** Tells the other tabs what this one has got. */
export const sendTokenToTabs = (parts: TokenSharing): void => {
  const channel = channelOf(parts)
  postToken(parts, channel)
  channel?.close()
}

/**
 * Asks the other tabs for what is newer than what this one has. Resolves when this tab has it, or when none has answered
 * in time.
 */
export const requestTokenFromTabs = (parts: TokenSharing): Promise<void> =>
  new Promise((resolve) => {
    const channel = channelOf(parts)
    const before = parts.session.kept()?.token
    const done = (): void => {
      clearTimeout(timer)
      channel?.close()
      resolve()
    }
    const mark = parts.session.mark()
    const timer = setTimeout(done, channel && mark !== undefined ? PATIENCE : 0)
    channel?.hear((word) => {
      // What listens all the time may have taken it over already.
      if (adoptToken(parts, word) || parts.session.kept()?.token !== before) done()
    })
    if (mark !== undefined) channel?.say({ ask: mark })
  })

/** Asks the other tabs once, and answers them from then on. Returns a function that stops it. */
export const shareTokenAcrossTabs = (parts: TokenSharing): (() => void) => {
  const channel = channelOf(parts)
  channel?.hear((word) => {
    if (isKeyedValues(word) && 'ask' in word) {
      if (word['ask'] === parts.session.mark()) postToken(parts, channel)
    } else adoptToken(parts, word)
  })
  const stop = parts.session.onStart(() => postToken(parts, channel))
  const mark = parts.session.mark()
  if (mark !== undefined && !parts.session.kept()) channel?.say({ ask: mark })
  return () => {
    stop()
    channel?.close()
  }
}
