import { wordSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'
import type { KeyFault } from '../shape/key'
import { visitorLanguages } from './visitor-languages'

export interface LanguageSettings {
  readonly source: string
  /** The language of a first visit in which no other one is asked for. */
  readonly default: string
  /** The offered languages by what a visitor's browser asks for. Absent: no visitor is asked. */
  readonly visitor?: Readonly<Record<string, string>>
  readonly fallback: string
  readonly offered: readonly {
    readonly code: string
    readonly name: string
    readonly tag: string
  }[]
}

export interface LanguagesYaml {
  source: string
  default?: string
  fallback?: string
  offered: Readonly<Record<string, { name: string; tag: string }>>
}

/** What `languages.default` names when each visitor's browser is asked. No language has such a code. */
export const VISITOR = 'visitor'

/** The scripts that are written from right to left, as ISO 15924 names them. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? ''

const tagParts = ['language', 'script', 'region'] as const

let partNames: readonly Intl.DisplayNames[] | null = null

/** What knows the names of each part of a tag. To make it takes far longer than to ask it. */
const namesOfParts = (): readonly Intl.DisplayNames[] => {
  partNames ??= tagParts.map((type) => new Intl.DisplayNames(['en'], { type, fallback: 'none' }))
  return partNames
}

/** Whether a tag is well formed and all its parts have a known name. */
function isLanguageTag(tag: string): boolean {
  try {
    const locale = new Intl.Locale(tag)
    return namesOfParts().every((names, index) => {
      const { [tagParts[index] ?? 'language']: part } = locale
      return part === undefined || names.of(part) !== undefined
    })
  } catch {
    return false
  }
}

/** A fault of each tag for which there is a message. */
const tagFaults = (
  { offered }: LanguagesYaml,
  messageOf: (tag: string) => string | null,
  help: string,
): KeyFault[] =>
  Object.entries(offered).flatMap(([language, { tag }]) => {
    const message = messageOf(tag)
    return message === null
      ? []
      : [{ path: ['languages', 'offered', language, 'tag'], message, help }]
  })

/** Languages of the console. */
export const languages = {
  schema: {
    type: 'object',
    description: 'Languages of the console.',
    examples: [{ source: 'zh-chs', offered: { 'zh-chs': { name: '简体中文', tag: 'zh-Hans' } } }],
    required: ['source', 'offered'],
    properties: {
      source: {
        $ref: 'resource.schema.json#/definitions/language',
        description: 'The language that labels in the schema are written in.',
        examples: ['zh-chs'],
      },
      default: {
        type: 'string',
        pattern: '^(visitor|[a-z]{2,3}(-[a-z0-9]{2,8})*)$',
        patternErrorMessage:
          'write `visitor`, or a language in small letters, as in `zh-chs` or `en`',
        description:
          'The language of a first visit; `visitor` is that of the browser where it is offered, else the source. Default: the source.',
        examples: ['visitor', 'zh-chs'],
      },
      fallback: {
        $ref: 'resource.schema.json#/definitions/language',
        description: 'The language that fills in for a missing translation. Default: the source.',
        examples: ['en'],
      },
      offered: {
        type: 'object',
        minProperties: 1,
        propertyNames: { $ref: 'resource.schema.json#/definitions/language' },
        additionalProperties: { $ref: '#/definitions/language' },
        description: 'Languages that a user can choose, in order.',
        examples: [{ 'zh-chs': { name: '简体中文', tag: 'zh-Hans' } }],
      },
    },
    additionalProperties: false,
  },
  definitions: {
    language: {
      type: 'object',
      description: 'A language of the console.',
      examples: [{ name: 'English', tag: 'en' }],
      required: ['name', 'tag'],
      properties: {
        name: wordSchema("The language's own name.", '简体中文'),
        tag: {
          type: 'string',
          minLength: 1,
          pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
          patternErrorMessage: 'write a language tag, as in `zh-Hans` or `en`',
          description: 'Its BCP 47 tag, for the page and for dates.',
          examples: ['zh-Hans'],
        },
      },
      additionalProperties: false,
    },
  },
  codes: {
    'right-to-left': { level: 'error', summary: 'A language that is written from right to left.' },
    'bad-language-tag': { level: 'error', summary: 'A tag that BCP 47 does not know.' },
  },
  checks: [
    {
      code: 'bad-language-tag',
      faults: (written) =>
        tagFaults(
          written,
          (tag) => (isLanguageTag(tag) ? null : `\`${tag}\` is no language tag.`),
          'use a BCP 47 tag, as in `zh-Hans` or `en`',
        ),
    },
    {
      code: 'right-to-left',
      faults: (written) =>
        tagFaults(
          written,
          (tag) =>
            isLanguageTag(tag) && rightToLeft.includes(scriptOf(tag))
              ? `\`${tag}\` is written from right to left, and consoles are laid out from left to right.`
              : null,
          'offer a language that is written from left to right',
        ),
    },
  ],
  group: 'identity',
  model: (written, { languages: { source, fallback, offered } }): LanguageSettings => {
    const described = offered.map((code) => ({
      code,
      name: code,
      tag: code,
      ...written?.offered[code],
    }))
    const first = written?.default ?? source
    return {
      source,
      ...(first === VISITOR
        ? { default: source, visitor: visitorLanguages(described) }
        : { default: first }),
      fallback,
      offered: described,
    }
  },
} as const satisfies AppKey<LanguagesYaml, LanguageSettings>
