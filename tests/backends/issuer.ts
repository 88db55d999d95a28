import { packages, startProgram } from './programs'

/* oidc-provider, with its own pages for login and consent. Whoever logs in is who was typed. */

const program = `
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
const server = createServer((request, response) => handle(request, response))
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address()
const told = []
let callback
const register = (at) => {
  const provider = new Provider('http://127.0.0.1:' + port, {
    clients: [
      {
        client_id: 'console',
        redirect_uris: [at],
        post_logout_redirect_uris: [at],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'offline_access', 'profile'],
    claims: { openid: ['sub'], profile: ['name'] },
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 120, Grant: 3600, IdToken: 3600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, name: 'Name of ' + id }) }),
  })
  callback = provider.callback()
}
const handle = (request, response) => {
  const url = new URL(request.url, 'http://127.0.0.1')
  if (url.pathname === '/test/told') return response.end(JSON.stringify(told))
  if (url.pathname !== '/test/client') {
    told.push(request.method + ' ' + url.pathname)
    return callback(request, response)
  }
  register(url.searchParams.get('at'))
  response.end()
}
console.log(port)
`

/** An issuer that knows the client \`console\` as soon as it is told where that is. */
export const startIssuer = async () => {
  const args = ['--input-type=module', '-e', program]
  const running = await startProgram({ file: process.execPath, args, cwd: packages })
  return {
    ...running,
    /** Where the client leads back to. */
    register: (at: string) => fetch(`${running.url}/test/client?at=${encodeURIComponent(at)}`),
    /** The requests that have come, with their methods and paths. */
    told: async (): Promise<string[]> => (await fetch(`${running.url}/test/told`)).json(),
  }
}
