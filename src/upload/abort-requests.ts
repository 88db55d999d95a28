import type { S3Client } from '@aws-sdk/client-s3'

type Handler = S3Client['config']['requestHandler']

const abortError = (): Error => Object.assign(new Error('Request aborted'), { name: 'AbortError' })

/**
 * Cuts the requests that carry bytes as soon as an upload is cancelled. The SDK's Upload itself only stops starting new
 * parts, so a small file, which is a single request, would arrive in spite of the cancel. Requests that begin, end or
 * give up a multipart upload are not cut. Otherwise an upload could stay open on the storage without anybody knowing
 * its id.
 */
export const abortRequestsOnCancel = (handler: Handler, signal: AbortSignal): void => {
  const handle = handler.handle.bind(handler)
  handler.handle = async (request, options) => {
    if (request.method !== 'PUT') return handle(request, options)
    if (signal.aborted) throw abortError()
    return handle(request, { ...options, abortSignal: signal })
  }
}

/**
 * Turns an answer without a status into a failure. The handler for XMLHttpRequest passes such an answer on when the
 * network is gone or a request was cut, and the SDK takes every status below 300 for success.
 */
export const refuseEmptyAnswers = (handler: Handler): void => {
  const handle = handler.handle.bind(handler)
  handler.handle = async (request, options) => {
    const answer = await handle(request, options)
    if (answer.response.statusCode > 0) return answer
    if (options && 'abortSignal' in options && options.abortSignal?.aborted) throw abortError()
    // By these words the SDK recognises a failure of the network, and tries again.
    throw new TypeError('Network request failed')
  }
}
