import { AbortMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { XhrHttpHandler } from '@aws-sdk/xhr-http-handler'
import type { CredentialSource } from './credentials'
import { contentTypeOf, type ImageExtension } from './object-name'
import { cutOnAbort, refuseEmptyAnswers } from './request-cut'
import type { UploadSettings } from '../providers/definitions/upload-settings'

interface PutImage {
  readonly settings: UploadSettings
  readonly source: CredentialSource
  readonly file: File
  readonly extension: ImageExtension
  readonly name: string
  readonly onSent: (fraction: number) => void
  readonly signal: AbortSignal | undefined
}

const identity = (source: CredentialSource) => async () => {
  const { key, secret, token, expires } = await source.current()
  return {
    accessKeyId: key,
    secretAccessKey: secret,
    ...(token !== undefined && { sessionToken: token }),
    ...(expires !== undefined && { expiration: expires }),
  }
}

const createClient = ({ settings, source, signal }: PutImage): S3Client => {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle === true,
    credentials: identity(source),
    // The checksums of AWS's own making are refused by many storages that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // fetch cannot tell how much of a body has gone out.
    ...(typeof XMLHttpRequest === 'function' && { requestHandler: new XhrHttpHandler({}) }),
  })
  refuseEmptyAnswers(client.config.requestHandler)
  if (signal) cutOnAbort(client.config.requestHandler, signal)
  return client
}

const uploadOf = (client: S3Client, image: PutImage): Upload => {
  const { settings, file, extension, name, onSent, signal } = image
  const upload = new Upload({
    client,
    params: {
      Bucket: settings.bucket,
      Key: name,
      Body: file,
      ContentType: contentTypeOf(extension),
      // An SVG may carry a script; as a picture of a page it is shown all the same.
      ...(extension === 'svg' && { ContentDisposition: 'attachment' }),
    },
  })
  upload.on('httpUploadProgress', ({ loaded = 0 }) => onSent(loaded / file.size))
  signal?.addEventListener('abort', () => void upload.abort(), { once: true })
  return upload
}

const expiredCodes = new Set(['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired'])
const isExpired = (error: unknown): boolean =>
  error instanceof Error && expiredCodes.has(error.name)

/** Gives up the parts that could not be given up with the credentials that had run out. */
const dropParts = async (client: S3Client, { settings, name }: PutImage, id: string) => {
  const target = { Bucket: settings.bucket, Key: name, UploadId: id }
  // Whatever comes of it, the image itself matters more; a storage clears such parts after some days.
  await client.send(new AbortMultipartUploadCommand(target)).catch(() => undefined)
}

/** Stores a file under a name, in parts when it is large. Credentials that the storage calls expired are renewed once. */
export const putImage = async (image: PutImage): Promise<void> => {
  const first = uploadOf(createClient(image), image)
  try {
    await first.done()
  } catch (error) {
    if (image.signal?.aborted || !isExpired(error) || !image.source.renew()) throw error
    const client = createClient(image)
    if (first.uploadId !== undefined) await dropParts(client, image, first.uploadId)
    await uploadOf(client, image).done()
  }
}
