/**
 * The address that ADMIN_TARGET names: origin, and the path before the backend's own, without a slash at the end.
 *
 * @throws {Error} one sentence, where it is no address
 */
export const parseBackendTarget = (target: string): string => {
  const url = URL.canParse(target) ? new URL(target) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Error(`ADMIN_TARGET: expected an address such as https://host, got "${target}"`)
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** Milliseconds. */
const readyPatience = 2000

/** Whether a backend answers at all: any status of its own will do. */
export const createReachabilityCheck = (url: string) => async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(readyPatience)
    return (await fetch(url, { redirect: 'manual', signal })).status < 500
  } catch {
    return false
  }
}
