import type { Code } from '../../field-types'
import type { CallKey, DoneTexts } from '../shape/call-key'
import { optionalProperty, type TextByLanguage, type TextYaml } from '../shape/key'

type DoneWritten = string | Readonly<Record<string, TextYaml>>

export interface DoneProperties {
  /**
   * True: there is a message of its own under `resources.<r>.calls.<call>.done`. A list: there is a message for each
   * code that the flag can get.
   */
  readonly done?: true | readonly Code[]
}

/** The message after success: one, or one per resulting code of the toggled flag. */
export const done = {
  schema: {
    type: ['string', 'object'],
    minLength: 1,
    minProperties: 1,
    additionalProperties: { $ref: '#/definitions/text' },
    description:
      'Message after success: a text, a text per language, or for a call that toggles a flag a text per resulting code.',
    examples: ['保存成功', { '0': '禁用成功', '1': '启用成功' }],
  },
  model: (_: DoneWritten | undefined, around): DoneTexts | null => around.done(),
  group: 'messages',
  properties: (fact): DoneProperties => {
    if (fact === null) return {}
    return { done: Array.isArray(fact) ? fact.map(({ code }) => code) : true }
  },
} as const satisfies CallKey<DoneWritten, DoneTexts | null>

export const failed = {
  schema: {
    $ref: '#/definitions/text',
    description: 'Message when the server refuses; its reason is shown with it.',
    examples: ['失败'],
  },
  model: (written: TextYaml | undefined, { text }): TextByLanguage | null =>
    text('failed', written),
  group: 'messages',
  properties: (fact): { readonly failed?: true } =>
    optionalProperty('failed', fact !== null && (true as const)),
} as const satisfies CallKey<TextYaml, TextByLanguage | null>
