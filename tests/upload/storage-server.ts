import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Context {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  status: number
  type: string
  body: unknown
  readonly req: { resume(): void }
  set(header: string, value: string): void
}

type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

interface StoredObject {
  readonly content: AsyncIterable<Uint8Array>
  readonly metadata: Readonly<Record<string, string>>
}

interface S3rver {
  readonly middleware: Middleware[]
  readonly httpServer: { closeAllConnections(): void }
  readonly store: {
    getObject(bucket: string, key: string): Promise<StoredObject | null>
    listObjects(bucket: string, query: object): Promise<{ objects: { key: string }[] }>
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
  }
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

// The package has no types.
const S3rverServer: new (options: object) => S3rver = createRequire(import.meta.url)(
  '@20minutes/s3rver',
)

/** One request as the storage saw it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface StorageServer {
  /** Such as http://127.0.0.1:40123; the bucket stands in the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  /** The only pair of keys that signatures are accepted of. */
  readonly key: string
  readonly secret: string
  /** Every request but preflights, in order. */
  readonly requests: readonly SeenRequest[]
  readonly read: (key: string) => Promise<{ bytes: Buffer; headers: StoredObject['metadata'] }>
  /** The keys of all objects. */
  readonly list: () => Promise<string[]>
  /** The ids of multipart uploads that were neither completed nor aborted. */
  readonly openUploads: () => Promise<string[]>
  /** Answers the next requests with an error of S3 in place of doing them. */
  readonly refuse: (code: string, times: number) => void
  /** Leaves requests of a method unanswered until the returned function is called. */
  readonly hold: (method: string) => () => void
  readonly close: () => Promise<void>
}

const BUCKET = 'images-test'

const cors = `<CORSConfiguration><CORSRule>
${['http://127.0.0.1:*', 'http://localhost:*'].map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`).join('')}
${['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`).join('')}
<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>60</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`

const answerError = (context: Context, status: number, code: string): void => {
  const origin = context.headers['origin']
  context.req.resume()
  // Without it a page could not read the error.
  if (origin !== undefined) context.set('Access-Control-Allow-Origin', origin)
  context.status = status
  context.type = 'application/xml'
  context.body = `<Error><Code>${code}</Code><Message>${code} of the test</Message></Error>`
}

/**
 * The server answers 405 to AbortMultipartUpload, after it has checked the signature and set the CORS headers, and takes
 * parts of uploads that it does not know. So this stands around it and does what is missing.
 */
const abortUploads = (folder: string): Middleware => {
  const aborted = new Set<string>()
  return async (context, next) => {
    const { uploadId } = context.query
    if (uploadId && aborted.has(uploadId)) return answerError(context, 404, 'NoSuchUpload')
    try {
      await next()
    } catch (error) {
      const isMissing =
        error instanceof Error && 'code' in error && error.code === 'MethodNotAllowed'
      if (!isMissing || context.method !== 'DELETE' || !uploadId) throw error
      aborted.add(uploadId)
      await rm(join(folder, uploadId), { recursive: true, force: true })
      context.status = 204
    }
  }
}

const controls = () => {
  const requests: SeenRequest[] = []
  const refusals: string[] = []
  const held = new Map<string, Promise<void>>()
  const control: Middleware = async (context, next) => {
    const { method, path, query, headers } = context
    if (method === 'OPTIONS') return next()
    requests.push({ method, path, query: { ...query }, headers: { ...headers } })
    await held.get(method)
    const code = refusals.shift()
    return code === undefined ? next() : answerError(context, 400, code)
  }
  const hold = (method: string) => {
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    held.set(method, released)
    return () => {
      held.delete(method)
      release?.()
    }
  }
  const refuse = (code: string, times: number) => {
    for (let count = 0; count < times; count += 1) refusals.push(code)
  }
  return { requests, control, hold, refuse }
}

const reader = ({ store }: S3rver) => ({
  read: async (key: string) => {
    const object = await store.getObject(BUCKET, key)
    if (!object) throw new Error(`the storage has no object "${key}"`)
    const chunks: Uint8Array[] = []
    for await (const chunk of object.content) chunks.push(chunk)
    return { bytes: Buffer.concat(chunks), headers: object.metadata }
  },
  list: async () => {
    const { objects } = await store.listObjects(BUCKET, { maxKeys: 1000 })
    const keys = objects.map(({ key }) => key)
    // The server writes in place: what has no metadata is the rest of a request that was cut, and cannot be read.
    return keys.filter((key) => existsSync(store.getResourcePath(BUCKET, key, 'metadata.json')))
  },
  openUploads: () =>
    readdir(store.getResourcePath(BUCKET, undefined, 'uploads')).catch((): string[] => []),
})

/**
 * Starts an S3-compatible storage with one empty bucket on a free port of the loopback address. It checks signatures,
 * keeps its files in a temporary folder, and lets pages of every loopback origin use the bucket.
 */
export async function startStorage(): Promise<StorageServer> {
  const directory = await mkdtemp(join(tmpdir(), 'deskwright-storage-'))
  const server = new S3rverServer({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [cors] }],
  })
  const { requests, control, hold, refuse } = controls()
  const uploads = server.store.getResourcePath(BUCKET, undefined, 'uploads')
  server.middleware.unshift(control, abortUploads(uploads))
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    key: 'S3RVER',
    secret: 'S3RVER',
    requests,
    hold,
    refuse,
    ...reader(server),
    close: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}
