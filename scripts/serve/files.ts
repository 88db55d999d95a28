import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const FOREVER = 'public, max-age=31536000, immutable'

/** Ends an answer with a sentence. */
export const answerText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(`${text}\n`)
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split(/[?#]/)[0] ?? '/'

/** A hidden file, such as `/.git`. What is well known is meant to be seen. */
const isHidden = (path: string): boolean => /\/\.(?!well-known\/)/.test(path)

/** Whether the name of a file has a hash, so that another file would have another name. */
const isForever = (path: string): boolean => path.includes('/assets/')

/**
 * Sends the files of a build as docs/nginx.conf does: those with a hash in their name are kept for ever, all others are
 * asked for again each time, a path without a file's ending is the console, and a missing file is missing. The files
 * are those of the start, so a new build takes a restart.
 *
 * @param dist the folder of the build
 */
export const sendFiles = (dist: string) => {
  const lasting = sirv(dist, { etag: true, maxAge: 31_536_000, immutable: true })
  // Two builds can have an index.html of the same length and time. So these are always sent whole.
  const fresh = sirv(dist, {
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'no-cache')
    },
  })
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return answerText(response, 405, 'Files are read with GET.')
    }
    const missing = (): void => {
      response.setHeader('Cache-Control', 'no-cache')
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('There is no such file.\n')
    }
    if (isHidden(path)) return missing()
    if (isForever(path)) {
      response.setHeader('Cache-Control', FOREVER)
      return lasting(request, response, missing)
    }
    if (/\.[^/]*$/.test(path)) return fresh(request, response, missing)
    request.url = '/index.html'
    return fresh(request, response, missing)
  }
}
