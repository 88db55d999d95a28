import { useContext, type MouseEvent } from 'react'
import type { LinkProps } from 'react-router-dom'
import { NavigationContext } from './contexts'
import { useLocation, useNavigate, useResolve } from './hooks'
import { createPath } from './paths'

const absolute = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i

/** An address with a scheme leads out of the console, unless it is one of the console's own origin. */
const readTo = (to: LinkProps['to']) => {
  if (typeof to !== 'string' || !absolute.test(to)) return { to, address: undefined, isOut: false }
  try {
    const url = new URL(to.replaceAll('\\', '/'), window.location.href)
    const isOut = url.origin !== window.location.origin
    return { to: isOut ? to : url.pathname + url.search + url.hash, address: to, isOut }
  } catch {
    return { to, address: to, isOut: false }
  }
}

const isPlainClick = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** A link to another page of the console. The framework's part of react-router's own link has no use here. */
export const Link = ({
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _scroll,
  viewTransition: _transition,
  relative,
  reloadDocument,
  replace,
  state,
  to: given,
  onClick,
  children,
  ...rest
}: LinkProps) => {
  const { navigator } = useContext(NavigationContext)
  const location = useLocation()
  const navigate = useNavigate()
  const { to, address, isOut } = readTo(given)
  const path = useResolve()(to, { relative })
  const isOwn = !isOut && !reloadDocument
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!isOwn || event.defaultPrevented || !isPlainClick(event, rest.target)) return
    event.preventDefault()
    const isHere = createPath(location) === createPath(path)
    navigate(to, { replace: replace ?? isHere, state, ...(relative && { relative }) })
  }
  return (
    <a {...rest} href={address ?? navigator.createHref(path)} onClick={handleClick}>
      {children}
    </a>
  )
}
