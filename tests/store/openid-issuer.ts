import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

/** What a token says. */
export type Claims = Readonly<Record<string, unknown>>

/** An issuer of OpenID Connect that knows what it is told, and counts who asks. */
export interface TestIssuer {
  readonly url: string
  /** The requests so far, by path. */
  readonly asked: string[]
  /** What the issuer says of tokens that only it can read. */
  readonly known: Map<string, object>
  readonly sign: (claims: Claims, typ?: string) => Promise<string>
  /** A token of a key that the issuer does not have. */
  readonly forge: (claims: Claims) => Promise<string>
  readonly unsigned: (claims: Claims) => string
  readonly close: () => Promise<void>
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** The client that may ask about tokens. */
export const asking = { id: 'console-server', secret: 'a secret: of its own' }

const basic = `Basic ${btoa(`${asking.id}:${encodeURIComponent(asking.secret)}`)}`

export const startTestIssuer = async (called?: string): Promise<TestIssuer> => {
  const [real, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const jwk = { ...(await exportJWK(real.publicKey)), kid: 'one', alg: 'ES256' }
  const asked: string[] = []
  const known = new Map<string, object>()
  let url = ''
  const answerTo = async (request: IncomingMessage): Promise<object | null> => {
    if (request.url === '/keys') return { keys: [jwk] }
    if (request.url === '/introspect') {
      if (request.headers.authorization !== basic) return null
      return (
        known.get(new URLSearchParams(await textOf(request)).get('token') ?? '') ?? {
          active: false,
        }
      )
    }
    if (request.url === '/me') return { sub: 'sub-1' }
    return {
      issuer: called ?? url,
      jwks_uri: `${url}/keys`,
      introspection_endpoint: `${url}/introspect`,
      userinfo_endpoint: `${url}/me`,
    }
  }
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(request.url ?? '')
    const answer = await answerTo(request)
    response.statusCode = answer === null ? 401 : 200
    response.end(JSON.stringify(answer))
  }
  const server: Server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const usual = (claims: Claims): JWTPayload => {
    const exp = Math.floor(Date.now() / 1000) + 600
    return { iss: url, sub: 'sub-1', aud: 'console', exp, ...claims } as JWTPayload
  }
  return {
    url,
    asked,
    known,
    sign: (claims, typ = 'at+jwt') =>
      new SignJWT(usual(claims))
        .setProtectedHeader({ alg: 'ES256', kid: 'one', typ })
        .sign(real.privateKey),
    forge: (claims) =>
      new SignJWT(usual(claims))
        .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'at+jwt' })
        .sign(other.privateKey),
    unsigned: (claims) => new UnsecuredJWT(usual(claims)).encode(),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
