/* What the console and the server that it comes from say to each other. */

/** The call, below the base of the backend, that ends a session at this server, whatever the schema declares. */
export const endSessionPath = '/__session/end'

/** What the last part of a token of this server begins with. A backend of one's own has others. */
export const serverTokenPrefix = 'dws_'

/** Whether a token is of this server, which can be told that its session ends. */
export const isServerToken = (token: string): boolean =>
  token.split('.').at(-1)?.startsWith(serverTokenPrefix) === true
