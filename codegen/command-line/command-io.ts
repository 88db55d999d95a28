/** Where a command writes. A test passes its own `Io` and calls the command as a function. */
export interface CommandIo {
  out: (text: string) => void
  err: (text: string) => void
}

/** Standard output and standard error of this process. */
export const processIo: CommandIo = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
}

/** Writes whole lines. */
export const createLineWriter =
  (write: (text: string) => void) =>
  (line: string): void =>
    write(`${line}\n`)
