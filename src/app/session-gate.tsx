import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useExternalStore } from '../kit/base/contexts/use-external-store'
import { Route, Routes, useLocation, useNavigate, type Location } from 'react-router-dom'
import { useEvent, useNotificationContext } from 'ra-core'
import { preloadChunk } from '../kit/base/loading/chunks'
import { lazyPart } from '../kit/base/loading/lazy-part'
import { useDefinitions } from '../kit/base/contexts/definitions'
import { linkPath } from '../../wire/accounts'
import { whenIdle } from '../kit/base/loading/when-idle'
import { RetainedElement } from '../layout/tabs/retained-element'
import { LoginPage, type PausedLogin } from '../pages/login'
import type { Providers } from '../providers'
import type { Session, SessionState } from '../providers/session/session'

const LOGIN = '/login'

const InvitationPage = lazyPart(() => import('../pages/invitation'))

/** The token of a link by which somebody chooses a password, where the console has such links. */
const useLinkToken = (pathname: string): string | null => {
  const { accounts } = useDefinitions().app
  const [, place, token = ''] = pathname.split('/')
  return accounts && `/${place}` === linkPath ? token : null
}

interface SessionGateProps extends Pick<Providers, 'returnPath' | 'session'> {
  readonly toLogin: () => void
  readonly children: ReactNode
}

/**
 * Shows the console to whoever is logged in, and the login page to everybody else. What is on the screen when a session
 * ends is taken out of the document, but it is kept for the same operator: the login brings it back with its page,
 * filters and unfinished forms.
 */
export const SessionGate = ({ session, returnPath, toLogin, children }: SessionGateProps) => {
  const state = useExternalStore(session.subscribe, session.state)
  const location = useLocation()
  const isAtLogin = location.pathname === LOGIN
  const token = useLinkToken(location.pathname)
  const isShown = state.phase === 'in' && !isAtLogin && token === null
  const place = useLastPlace(location, isShown, state)
  const navigate = useNavigate()
  const goOn = useEvent((path: string) => {
    // Another operator may have logged in since this was rendered.
    const storedPlace = session.state().owner === state.owner ? place : null
    void navigate(storedPlace ?? path, { replace: true })
  })
  useEffect(() => whenIdle(preloadLogin), [])
  useEffect(() => session.onFollow(() => goOn(returnPath.take())), [session, returnPath, goOn])
  useEffect(() => {
    // Another tab may have logged in since this was rendered, and this tab may be on its way home.
    if (session.state().phase === 'in' || token !== null) return
    if (isAtLogin) return session.follow()
    // Whoever asked for a page first goes there afterwards. Back leads nobody to the page of an earlier operator.
    if (state.phase === 'out' && state.owner === 0) returnPath.remember()
    toLogin()
  }, [state, isAtLogin, token, returnPath, session, toLogin])
  return (
    <>
      <MessagesOfSession session={session} />
      {place && (
        <RetainedConsole key={state.owner} isShown={isShown} place={place}>
          {children}
        </RetainedConsole>
      )}
      {token !== null && <InvitationPage token={token} onLogin={toLogin} onLoadFailed={toLogin} />}
      {!isShown && token === null && (
        <LoginPage paused={pausedIn(session, place)} atOnce={state.owner === 0} onLogin={goOn} />
      )}
    </>
  )
}

/* A line may break before the session ends. Whoever logs in over a page needs this then. */
const preloadLogin = (): void => preloadChunk(() => import('../providers/auth/log-in'))

/* Apart from the gate, which would render the whole console anew with every message that comes and goes. */
const MessagesOfSession = ({ session }: Pick<SessionGateProps, 'session'>) => {
  const { resetNotifications } = useNotificationContext()
  useEffect(() => session.onEmpty(resetNotifications), [session, resetNotifications])
  return null
}

/** Why a kept console is not shown. */
const pausedIn = (session: Session, place: Location | null): PausedLogin | null => {
  const { reason } = session.state()
  return place && reason ? { reason, name: session.info()?.name ?? '' } : null
}

/** The place in the console that the present operator saw last. Null when there is none to go back to. */
const useLastPlace = (
  location: Location,
  isShown: boolean,
  { owner, phase }: SessionState,
): Location | null => {
  const [last, setLast] = useState<{ owner: number; location: Location } | null>(null)
  if (isShown && (last?.location !== location || last.owner !== owner)) {
    setLast({ owner, location })
    return location
  }
  return last?.owner === owner && phase !== 'out' ? last.location : null
}

interface KeptConsoleProps {
  readonly isShown: boolean
  readonly place: Location
  readonly children: ReactNode
}

/** The console. While it is kept, it stays where it was, whatever the address says. */
const RetainedConsole = ({ isShown, place, children }: KeptConsoleProps) => {
  const frame = useRef<HTMLElement>(null)
  const keep = useCallback((element: HTMLElement) => {
    frame.current = element
  }, [])
  useFocusMemory(frame, isShown)
  return (
    <RetainedElement
      onElement={keep}
      isShown={isShown}
      slot="dw-console-slot"
      className="dw-console"
    >
      <Routes location={place}>
        <Route path="*" element={children} />
      </Routes>
    </RetainedElement>
  )
}

/** Gives the focus back to what had it, because removing an element from the document takes it away. */
const useFocusMemory = (frame: RefObject<HTMLElement | null>, isShown: boolean): void => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const remember = () => {
      last.current = document.activeElement
    }
    const element = frame.current
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [frame])
  useEffect(() => {
    if (isShown && last.current instanceof HTMLElement) last.current.focus({ preventScroll: true })
  }, [isShown])
}
