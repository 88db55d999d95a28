import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { isRowLine, parseMarkLine, type BackupFoot, type BackupHead } from './backup-format'

/** Writes lines into a file, packed, which has its name only once it is whole. It holds all records: others cannot read it. */
export const writeBackupFile = async (
  file: string,
  lines: AsyncIterable<string>,
): Promise<void> => {
  const part = `${file}.part`
  const ended = async function* (): AsyncGenerator<string> {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    // Whatever an earlier run has left may be readable by others.
    await rm(part, { force: true })
    const to = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(Readable.from(ended()), createGzip(), to)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const damagedFileError = (file: string, what: string): Error => new Error(`${file} ${what}`)

/** Says of an error of unpacking what is wrong with the file. */
const toUnpackError = (file: string, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code.startsWith('Z_')) return error
  if (code === 'Z_BUF_ERROR') return damagedFileError(file, 'is cut off: its end is missing')
  return damagedFileError(file, 'is damaged, or was not written by `npm run backup`')
}

/** Characters. PostgreSQL itself cannot send a longer row. */
const longestLine = 2 ** 28

/** The lines of a file, one after the other. */
export async function* readBackupLines(file: string): AsyncGenerator<string> {
  const from = createReadStream(file)
  const gunzip = createGunzip()
  const done = pipeline(from, gunzip)
  // Reading tells the same error, and is where it is caught.
  done.catch(() => undefined)
  const decoder = new StringDecoder('utf8')
  // What belongs to a line is put together once it is whole, so that a long one is not copied with each piece.
  let waiting: string[] = []
  let size = 0
  try {
    for await (const piece of gunzip) {
      const [beginning = '', ...lines] = decoder.write(piece as Buffer).split('\n')
      waiting.push(beginning)
      size += beginning.length
      if (size > longestLine) throw damagedFileError(file, 'has a line that no row can be')
      const rest = lines.pop()
      if (rest === undefined) continue
      yield waiting.join('')
      yield* lines
      waiting = [rest]
      size = rest.length
    }
  } catch (error) {
    throw toUnpackError(file, error)
  }
  const last = waiting.join('')
  if (last !== '') yield last
}

const markOrNull = (line: string): ReturnType<typeof parseMarkLine> | null => {
  try {
    return parseMarkLine(line)
  } catch {
    return null
  }
}

const headIn = (file: string, line: string): BackupHead => {
  const mark = markOrNull(line)
  if (mark === null || !('head' in mark)) {
    throw damagedFileError(file, 'was not written by `npm run backup`')
  }
  if (mark.head.format === 1) return mark.head
  throw damagedFileError(
    file,
    `has the format ${String(mark.head.format)}, and this version reads 1: take a later version`,
  )
}

const isFoot = (line: string): boolean => line.startsWith('{"foot":')

/** Reads a file to its end, and gives its head and foot: a file that is not whole is told before anything is restored. */
export const verifyBackupFile = async (
  file: string,
): Promise<{ head: BackupHead; foot: BackupFoot }> => {
  const hash = createHash('sha256')
  let head: BackupHead | null = null
  let foot: BackupFoot | null = null
  let rows = 0
  for await (const line of readBackupLines(file)) {
    if (foot !== null) throw damagedFileError(file, 'is damaged: it goes on behind its end')
    head ??= headIn(file, line)
    if (isRowLine(line)) rows += 1
    if (isFoot(line)) foot = footIn(line)
    else hash.update(`${line}\n`)
  }
  if (head === null || foot === null) throw damagedFileError(file, 'is cut off: its end is missing')
  if (foot.sha256 !== hash.digest('hex') || foot.rows !== rows) {
    throw damagedFileError(file, 'is damaged: it is not what was written')
  }
  return { head, foot }
}

const footIn = (line: string): BackupFoot | null => {
  const mark = markOrNull(line)
  return mark !== null && 'foot' in mark ? mark.foot : null
}
