/* What the console and the server that keeps its token say to each other. */

/** The call, below the base of the backend, that ends a session whose token the server keeps. */
export const endOfSession = '/__session/end'
