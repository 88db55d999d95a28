import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { decodePercent } from '../../wire/percent'

/** Ends an answer with a sentence. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(`${text}\n`)
}

/** The path that is asked for, without its query. */
export const requestPath = ({ url = '/' }: IncomingMessage): string => url.split(/[?#]/)[0] ?? '/'

/** A hidden file, such as `/.git`. What is well known is meant to be seen. */
const isHidden = (path: string): boolean => /\/\.(?!well-known\/)/.test(path)

/** What has the hash of its content in its name is kept for ever. Everything else is asked for again each time. */
const lasting = { cache: 'public, max-age=31536000, immutable', isCompared: true }
// Two builds can have an index.html of the same length and time. So these are always sent whole.
const fresh = { cache: 'no-cache', isCompared: false }

const aboutTheFile = [
  'Accept-Ranges',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Last-Modified',
] as const

const sendNotFound = (response: ServerResponse): void => {
  // The file may have gone after its length was said.
  for (const name of aboutTheFile) response.removeHeader(name)
  response.setHeader('Cache-Control', 'no-cache')
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('There is no such file.\n')
}

const notRead = (response: ServerResponse, status: number): void => {
  // Nothing more can be said in the middle of a file.
  if (response.headersSent) return void response.destroy()
  if ([400, 403, 404].includes(status)) return sendNotFound(response)
  for (const name of aboutTheFile) response.removeHeader(name)
  sendText(response, status, 'This file cannot be sent.')
}

/**
 * Sends the files of a build as docs/nginx.conf does: those with a hash in their name are kept for ever, all others are
 * asked for again each time, a path without a file's ending is the console, and a missing file is missing. A new build
 * may take the folder's place at any moment.
 *
 * @param dist the folder of the build
 */
export const serveStaticFiles =
  (dist: string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = requestPath(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendText(response, 405, 'Files are read with GET.')
    }
    const name = decodePercent(path)
    if (name === null || isHidden(name)) return sendNotFound(response)
    const isFile = /\.[^/]*$/.test(name)
    const { cache, isCompared } = isFile && name.includes('/assets/') ? lasting : fresh
    response.setHeader('Cache-Control', cache)
    send(request, isFile ? path : '/index.html', {
      root: dist,
      dotfiles: 'allow',
      index: false,
      cacheControl: false,
      etag: isCompared,
      lastModified: isCompared,
    })
      .on('directory', () => sendNotFound(response))
      .on('error', ({ status = 500 }: { status?: number }) => notRead(response, status))
      .pipe(response)
  }
