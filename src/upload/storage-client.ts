import { AbortMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { XhrHttpHandler } from '@aws-sdk/xhr-http-handler'
import type { CredentialSource } from './credentials'
import { contentTypeOf, type ImageExtension } from './object-name'
import { abortRequestsOnCancel, refuseEmptyAnswers } from './abort-requests'
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

const credentialProvider = (source: CredentialSource) => async () => {
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
    credentials: credentialProvider(source),
    // Many storages that speak S3 refuse AWS's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // XMLHttpRequest is used, because fetch cannot tell how much of a body has been sent.
    ...(typeof XMLHttpRequest === 'function' && { requestHandler: new XhrHttpHandler({}) }),
  })
  refuseEmptyAnswers(client.config.requestHandler)
  if (signal) abortRequestsOnCancel(client.config.requestHandler, signal)
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
      // An SVG may carry a script. As an attachment it does not open as a page, and a page can still show it as a
      // picture.
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

/** Gives up the parts of an upload whose credentials had run out, with the new credentials. */
const dropParts = async (client: S3Client, { settings, name }: PutImage, id: string) => {
  const target = { Bucket: settings.bucket, Key: name, UploadId: id }
  // A failure here must not stop the second upload. A storage clears such parts after some days.
  await client.send(new AbortMultipartUploadCommand(target)).catch(() => undefined)
}

/**
 * Stores a file under a name, in parts when it is large. When the storage calls the credentials expired, they are
 * renewed once.
 */
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
