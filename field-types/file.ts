import { isAccepted } from '../wire/files'
import * as files from './families/files'
import { definePure } from './shape/define-pure'
import type { AnyField, FieldTypeDescription, TypeSchemaLanguage } from './shape/field-type'
import { isText, invalidValue, type ValueReading } from './shape/values'

export interface FileOptions {
  accept?: readonly string[]
  maxBytes?: number
}

export interface FileFieldFacts {
  /** Kinds of files that the field takes: `.pdf`, `application/pdf` or `image/*`. Null: all. */
  accept: readonly string[] | null
  maxBytes: number | null
}

type FileField = AnyField & FileFieldFacts

/** A file that has arrived, as far as it is judged by. */
interface Arrived {
  readonly name: string
  readonly type: string
  readonly size: number
}

const isArrived = (raw: unknown): raw is Arrived =>
  typeof raw === 'object' && raw !== null && 'name' in raw && 'type' in raw && 'size' in raw

/** A backend stores a file somewhere and says where. Here its name stands for that. */
const readFileValue = ({ accept, maxBytes }: FileField, raw: unknown): ValueReading => {
  if (isText(raw)) return { value: raw }
  if (!isArrived(raw)) return invalidValue('file')
  if (accept !== null && !isAccepted(accept, raw)) return invalidValue('fileType', ...accept)
  if (maxBytes !== null && raw.size > maxBytes) return invalidValue('fileSize', maxBytes)
  return { value: raw.name }
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/*': '.png',
  'image/jpeg': '.jpg',
  'text/csv': '.csv',
}

/** The ending of a name that the field takes. */
export const acceptedFileEnding = ({ accept }: Pick<FileFieldFacts, 'accept'>): string => {
  const [kind = '.txt'] = accept ?? []
  return kind.startsWith('.')
    ? kind
    : (extensions[kind] ?? `.${kind.replace(/^.*\//, '').replace('*', 'bin')}`)
}

const language = definePure(
  () =>
    ({
      docs: 'A file that travels with the form, as a part of `multipart/form-data`; read as the address or the name that the backend has for it. Several files are a list of it.',
      example: { type: 'file', accept: ['.pdf', 'image/*'], maxBytes: 5242880 },
      options: {
        accept: {
          type: 'array',
          items: {
            type: 'string',
            pattern: '^(?:\\.[\\w+-]+(?:\\.[\\w+-]+)*|[a-z]+/(?:\\*|[\\w.+-]+))$',
            patternErrorMessage:
              'write an ending as in `.pdf`, or a media type as in `application/pdf` or `image/*`',
          },
          minItems: 1,
          uniqueItems: true,
          description:
            'Files that the field takes: endings, media types, or all of one kind. Default: any file.',
          examples: [['.pdf', 'image/*']],
        },
        ...files.maxBytesOption,
      },
      default: { type: 'null' },
    }) as const satisfies TypeSchemaLanguage,
)

const fileInputLimits = ({ accept, maxBytes }: FileField) => ({
  accept: accept ?? undefined,
  maxBytes: maxBytes ?? undefined,
})

export const file = definePure(
  () =>
    ({
      family: 'file',
      language,
      shown: {
        cell: { name: 'FileCell' },
        input: { name: 'FileInput', limits: fileInputLimits },
        filter: { name: 'TextFilter', takesLength: true },
      },
      schema: () => ({ type: 'string' }),
      json: () => 'none',
      holdsMore: true,
      operators: ['contains', 'equals'],
      facts: ({ accept, maxBytes }) => ({ accept: accept ?? null, maxBytes: maxBytes ?? null }),
      empty: '',
      read: readFileValue,
      mock: (field, making) => `file-${making.index + 1}${acceptedFileEnding(field)}`,
      expected: () => ({ says: 'a text', test: isText }),
      attempt: (field, { seed }) => `contract-${seed}${acceptedFileEnding(field)}`,
    }) as const satisfies FieldTypeDescription<FileFieldFacts, FileOptions>,
)
