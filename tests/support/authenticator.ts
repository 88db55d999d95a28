import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/* A passkey in software: ES256, without attestation. It signs what it is asked, also what no browser would. */

/** The parts of CBOR that a passkey needs: whole numbers, bytes, texts and maps. */
type Cbor = number | Buffer | string | ReadonlyMap<number | string, Cbor>

const headOf = (major: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

const encodeCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value])
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([headOf(3, text.length), text])
  }
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)])
  return Buffer.concat([headOf(5, value.size), ...entries])
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** The public key of ES256 as COSE has it. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** What a passkey is used with. What is absent is as it should be. */
export interface Ceremony {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  readonly isVerified?: boolean
  readonly counter?: number
}

const flags = { present: 1, verified: 4, attested: 64 }

const dataOf = ({ rpId, isVerified = true, counter = 0 }: Ceremony, more = 0): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flag = flags.present | (isVerified ? flags.verified : 0) | more
  return Buffer.concat([sha256(rpId), Buffer.from([flag]), count])
}

const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A new passkey. */
export const createPasskey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  const known = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  return {
    id,
    /** What it answers when it is made. */
    create: (ceremony: Ceremony): object => {
      const length = Buffer.from([0, credential.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([dataOf(ceremony, flags.attested), attested])],
      ])
      return {
        ...known,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What it answers when it is used. */
    use: (ceremony: Ceremony): object => {
      const client = clientData('webauthn.get', ceremony)
      const data = dataOf(ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...known,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type Passkey = ReturnType<typeof createPasskey>
