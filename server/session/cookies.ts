/** The value of a cookie that a request carries. */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined => {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
