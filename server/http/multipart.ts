import { randomUUID } from 'node:crypto'

import { isFile } from '../../wire/files'
import { encodeForm } from '../../wire/form-encoding'
import { isKeyedValues } from '../../wire/values'
import { httpRefusalAnswer } from '../answers/call-answer'
import type { ReadResult } from '../answers/call-answer'
import { parseForm } from './request-body'
import type { RequestBody } from './request-body'

/** Puts the files in the places that stand for them. */
const withFiles = (value: unknown, files: ReadonlyMap<string, File>): unknown => {
  if (typeof value === 'string') return files.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => withFiles(item, files))
  if (!isKeyedValues(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, withFiles(item, files)])
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}

/** The values and files of a body of parts. Names of parts nest as the keys of a form do. */
export const parseMultipart = async (
  raw: Buffer,
  contentType: string,
): Promise<ReadResult<RequestBody>> => {
  const files = new Map<string, File>()
  const nameOf = (value: File): string => {
    const name = randomUUID()
    files.set(name, value)
    return name
  }
  try {
    const headers = { 'Content-Type': contentType }
    const form = await new Response(new Uint8Array(raw), { headers }).formData()
    const texts = [...form].map(([key, value]) => [key, isFile(value) ? nameOf(value) : value])
    const body = parseForm(
      texts.map(([key = '', value]) => encodeForm({ [String(key)]: value }, 'indices')).join('&'),
    )
    return body.problem === undefined
      ? { value: withFiles(body.value, files) as RequestBody }
      : body
  } catch {
    return { problem: httpRefusalAnswer(400, (words) => words.unparsable) }
  }
}
