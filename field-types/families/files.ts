import type { JsonSchemaFragment } from '../shape/field-type'

/** How large a file may be, one that is uploaded by itself or one that travels with a form. */
export const maxBytesOption = {
  maxBytes: {
    type: 'integer',
    minimum: 1,
    maximum: 5368709120,
    description:
      'Bytes above which an image or a file is refused. Default: of an image that of `upload` in app.yaml, of a file none.',
    examples: [2097152],
  },
} as const satisfies Record<string, JsonSchemaFragment>
