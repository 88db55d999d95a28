/** A port that a variable of the environment names, or the line that says what is wrong with it. */
export type Port = { port: number; problem?: undefined } | { port?: undefined; problem: string }

/** The port that a variable such as `PORT` names, or `usual` when the variable is not set. */
export const portIn = (variable: string, usual: number): Port => {
  const word = process.env[variable]
  if (word === undefined) return { port: usual }
  const port = Number(word)
  return /^\d+$/.test(word) && port <= 65_535
    ? { port }
    : { problem: `${variable}: expected 0 to 65535, got "${word}"` }
}
