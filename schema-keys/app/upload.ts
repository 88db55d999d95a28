import { withoutNull } from '../../wire/value-shapes'
import { flagSchema, integerSchema, wordSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

/** Short-lived credentials from the backend. They are the default, because they put no secret into the bundle. */
export interface EndpointCredentials {
  readonly kind: 'endpoint'
  /** Path of the call whose answer has a key, a secret, a token and the time when they expire. */
  readonly path: string
}

/** Long-lived keys that everybody who can load the console can read. */
export interface BundledKeys {
  readonly kind: 'keys'
  readonly key: string
  readonly secret: string
}

/** Where images go, as plain data from app.yaml. The browser asks for a region or bucket that is empty. */
export interface UploadSettings {
  readonly region: string
  readonly bucket: string
  /** When absent, the endpoint of AWS for the region is used. */
  readonly endpoint?: string
  /** True: the path of an address names the bucket. False: the host name does. */
  readonly pathStyle?: boolean
  /** Default `images/`. */
  readonly prefix?: string
  /** Adds a folder of the day: `images/20260731/`. */
  readonly dated?: boolean
  /** Address for reading objects when it differs from the address for writing them, such as a CDN. */
  readonly publicUrl?: string
  /** Larger files are refused. Default 20 MiB. */
  readonly maxBytes?: number
  readonly credentials: EndpointCredentials | BundledKeys
}

/** A setting that is null is not set. */
export type UploadModel = {
  readonly [Key in keyof UploadSettings]-?: undefined extends UploadSettings[Key]
    ? Exclude<UploadSettings[Key], undefined> | null
    : UploadSettings[Key]
}

export interface UploadYaml extends Partial<Omit<UploadSettings, 'credentials'>> {
  credentials: { path: string } | { key?: string; secret?: string }
}

const address = {
  type: 'string',
  minLength: 1,
  pattern: String.raw`^https?://\S+$`,
  patternErrorMessage: 'write an address that begins with http:// or https://',
} as const

const credentials = {
  type: 'object',
  properties: {
    path: {
      type: 'string',
      pattern: String.raw`^(?![a-z]+:)\S+$`,
      patternErrorMessage: 'write a path without spaces and without a host',
      description: 'Path of the call that answers with short-lived credentials.',
      examples: ['/upload/credentials'],
    },
    key: wordSchema(
      'Long-lived key; everybody who can load the console can read it.',
      'AKIAEXAMPLE',
    ),
    secret: wordSchema(
      'Long-lived secret; everybody who can load the console can read it.',
      'secret',
    ),
  },
  additionalProperties: false,
  if: { required: ['path'] },
  then: { propertyNames: { enum: ['path'] } },
  else: { propertyNames: { enum: ['key', 'secret'] } },
  description: 'A path that gives short-lived credentials, or long-lived keys.',
} as const

/** Storage that images go to. Null in the model: no images are uploaded. */
export const upload = {
  schema: {
    type: 'object',
    description:
      'Storage that images go to, straight from the browser. A setting that is missing is asked for by name when an image is chosen.',
    examples: [
      {
        region: 'eu-central-1',
        bucket: 'images',
        credentials: { path: '/upload/credentials' },
      },
    ],
    required: ['credentials'],
    properties: {
      region: wordSchema('Region of the storage.', 'eu-central-1'),
      bucket: wordSchema('Bucket that receives the images.', 'images'),
      endpoint: {
        ...address,
        description: 'Address of the storage. Default: the one of AWS for the region.',
        examples: ['https://storage.example.com'],
      },
      pathStyle: flagSchema(
        'Whether the bucket stands in the path of an address instead of its host name. Default: false.',
      ),
      prefix: wordSchema(
        'What the names of all objects begin with. Default: `images/`.',
        'images/',
      ),
      dated: flagSchema('Adds a folder of the day to the prefix. Default: false.'),
      publicUrl: {
        ...address,
        description: 'Address under which images are read, where it is another one.',
        examples: ['https://cdn.example.com'],
      },
      maxBytes: integerSchema(
        [1, 5_368_709_120],
        'Bytes above which a file is refused. Default: 20971520.',
        20_971_520,
      ),
      credentials: {
        $ref: '#/definitions/credentials',
        description: 'Where the right to write comes from.',
        examples: [{ path: '/upload/credentials' }],
      },
    },
    additionalProperties: false,
  },
  definitions: { credentials },
  group: 'settings',
  lines: true,
  model: (written): UploadModel | null =>
    written
      ? {
          region: written.region ?? '',
          bucket: written.bucket ?? '',
          endpoint: written.endpoint ?? null,
          pathStyle: written.pathStyle ?? null,
          prefix: written.prefix ?? null,
          dated: written.dated ?? null,
          publicUrl: written.publicUrl ?? null,
          maxBytes: written.maxBytes ?? null,
          credentials: credentialsOf(written.credentials),
        }
      : null,
  properties: (fact): { readonly upload?: UploadSettings } =>
    fact ? { upload: withoutNull(fact) as unknown as UploadSettings } : {},
} as const satisfies AppKey<UploadYaml, UploadModel | null>

function credentialsOf(written: UploadYaml['credentials']): UploadSettings['credentials'] {
  if ('path' in written) return { kind: 'endpoint', path: written.path }
  return { kind: 'keys', key: written.key ?? '', secret: written.secret ?? '' }
}
