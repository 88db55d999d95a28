import type { Connect, Plugin } from 'vite'
import { createHostCheck, parseHostList } from '../../server/http/host-check'

/** Names that the console answers to, besides localhost. */
export const allowedHosts = (): string[] => parseHostList(process.env['ALLOWED_HOSTS'])

const refuseOthers = (): Connect.NextHandleFunction => {
  const isOurs = createHostCheck(allowedHosts())
  return ({ headers: { host } }, response, next) => {
    if (isOurs(host)) return next()
    response.statusCode = 403
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    response.end('This console answers to localhost. ALLOWED_HOSTS names other hosts.\n')
  }
}

/** Vite itself lets through every address and every name below localhost. */
export const allowedHostsPlugin = (): Plugin => ({
  name: 'deskwright:hosts',
  configureServer: ({ middlewares }) => void middlewares.use(refuseOthers()),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(refuseOthers()),
})
