import * as files from './families/files'
import { definePure } from './shape/define-pure'
import type { FieldTypeDescription, TypeSchemaLanguage } from './shape/field-type'
import {
  textInputLimits,
  maxLengthOption,
  trialText,
  textComponents,
  textDefaultSchema,
  textFacts,
  textFamily,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export interface ImageOptions extends TextOptions {
  prefix?: string
  dated?: boolean
  stores?: 'url' | 'path'
  maxBytes?: number
}

/** The field's own upload settings, which replace those of app.yaml, and what it stores of an uploaded image. */
export interface ImageUploadModel {
  prefix: string | null
  dated: boolean | null
  maxBytes: number | null
  stores: 'url' | 'path'
}

export interface ImageFacts extends TextFacts {
  image: ImageUploadModel
}

const imageOptions = {
  prefix: {
    type: 'string',
    minLength: 1,
    pattern: '^[^\\s\\\\]+$',
    patternErrorMessage: 'a prefix has no space and no backslash',
    description:
      'What the names of uploaded images begin with. Default: the one of `upload` in app.yaml.',
    examples: ['products/'],
  },
  dated: {
    type: 'boolean',
    description:
      'Adds a folder of the day to the prefix of an image: `images/20260731/`. Default: the one of `upload` in app.yaml.',
    examples: [true],
  },
  stores: {
    enum: ['url', 'path'],
    description:
      'What the field holds of an uploaded image: its address, or its path in the storage. Default: `url`.',
    examples: ['path'],
  },
  ...files.maxBytesOption,
} as const

/** The upload settings that the field replaces, if it replaces any. */
const uploadSettings = ({ prefix, dated, maxBytes }: ImageUploadModel): object | undefined => {
  const entries = Object.entries({ prefix, dated, maxBytes }).filter(([, value]) => value !== null)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const language = definePure(
  () =>
    ({
      docs: 'The address of a picture, which can be uploaded.',
      example: { type: 'image', prefix: 'products/', stores: 'path' },
      options: { ...maxLengthOption, ...imageOptions },
      default: textDefaultSchema,
    }) as const satisfies TypeSchemaLanguage,
)

export const image = definePure(
  () =>
    ({
      ...textFamily,
      language,
      shown: {
        ...textComponents('Image'),
        input: {
          name: 'ImageInput',
          limits: textInputLimits,
          attributes: ({ image: settings }) => ({
            stores: settings.stores === 'path' ? 'path' : undefined,
            upload: uploadSettings(settings),
          }),
        },
      },
      holdsMore: true,
      operators: ['equals', 'in'],
      facts: (options) => ({
        ...textFacts(options),
        image: {
          prefix: options.prefix ?? null,
          dated: options.dated ?? null,
          maxBytes: options.maxBytes ?? null,
          stores: options.stores ?? 'url',
        },
      }),
      mock: () => onePixel,
      attempt: (field, attempt) =>
        trialText(field, attempt, `https://example.com/contract-${attempt.seed}.png`),
    }) as const satisfies FieldTypeDescription<ImageFacts, ImageOptions>,
)
