import Cookies from 'js-cookie'

const cookieAttributes = () => ({
  path: '/',
  sameSite: 'Strict' as const,
  secure: window.location.protocol === 'https:',
})

/** The cookies of one console. Their names begin with the same prefix. */
export const cookieJar = (prefix: string) => {
  // The page remembers what the browser refuses to store, because the console would otherwise ask to log in for ever.
  const refused = new Map<string, string>()
  return {
    get: (name: string): string | undefined => Cookies.get(prefix + name) ?? refused.get(name),
    set: (name: string, value: string, days: number) => {
      Cookies.set(prefix + name, value, { ...cookieAttributes(), expires: days })
      if (Cookies.get(prefix + name) === value) refused.delete(name)
      else refused.set(name, value)
    },
    remove: (name: string) => {
      Cookies.remove(prefix + name, cookieAttributes())
      refused.delete(name)
    },
  }
}

export type CookieJar = ReturnType<typeof cookieJar>
