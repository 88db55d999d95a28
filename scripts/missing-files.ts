import type { Plugin } from 'vite'

/**
 * Answers as docs/nginx.conf does where there is no such file: a path without an ending is the console, and any other
 * is missing. Vite itself would send index.html even in the place of a script.
 */
export const missingFiles = (headers: Readonly<Record<string, string>>): Plugin => ({
  name: 'deskwright:missing-files',
  config: () => ({ appType: 'mpa' }),
  configurePreviewServer:
    ({ middlewares }) =>
    () =>
      void middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split(/[?#]/)
        if (/\.(?!html$)[^/]*$/.test(path)) {
          response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' })
          return response.end('There is no such file.\n')
        }
        request.url = '/index.html'
        return next()
      }),
})
