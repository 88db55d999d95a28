import { acceptedFileEnding } from '../../field-types/file'
import type { FieldModel } from '../../codegen/language/model'
import { filesIn } from '../../wire/files'
import { isNothing } from '../../wire/values'

/** A picture of one pixel, for backends that look into what they are given. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
}

const fileNamed = (name: string, field: FieldModel): File => {
  const ending = field.type === 'file' ? acceptedFileEnding(field) : ''
  const content = ending === '.png' ? Uint8Array.from(Buffer.from(onePixel, 'base64')) : name
  return new File([content], name, { type: types[ending] ?? 'application/octet-stream' })
}

/** A file of that name where the field holds files; any other value as it is. */
export const trialFileValue = (field: FieldModel, value: unknown): unknown => {
  if (field.of?.type === 'file' && Array.isArray(value)) {
    const { of } = field
    return value.map((name) => trialFileValue(of, name))
  }
  return field.type === 'file' && typeof value === 'string' ? fileNamed(value, field) : value
}

/** Whether a backend has as many files as were sent. It names and stores them as it likes. */
export const hasStoredFiles = (sent: unknown, got: unknown): boolean => {
  const stored = [got].flat().filter((one) => !isNothing(one))
  return Array.isArray(sent) ? stored.length >= filesIn(sent).length : stored.length === 1
}
