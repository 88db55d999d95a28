import type { Code } from '../../field-types'
import type { Color } from '../../wire/setting-names'
import { optionalProperty } from '../shape/key'
import type { StatusKey } from '../shape/move-key'
import { color as colorOfMove } from '../move/color'

/* What a status is: where it belongs, whether anything follows, what mostly does. */

export const stage = {
  schema: {
    type: 'string',
    minLength: 1,
    description: 'Group of statuses in reports and diagrams.',
    examples: ['payout'],
  },
  weight: 'harmless',
  words: { 'zh-chs': '阶段', en: 'stage', ja: '段階', 'zh-cht': '階段' },
  model: (written: string | undefined): string | null => written ?? null,
  group: 'state',
  properties: (fact): { readonly stage?: string } => optionalProperty('stage', fact),
} as const satisfies StatusKey<string, string | null>

export const end = {
  schema: {
    type: 'boolean',
    description: 'Nothing follows by design; a move out of it is an error until it is accepted.',
    examples: [true],
  },
  model: (written: boolean | undefined): boolean => written === true,
  group: 'state',
  properties: (fact): { readonly end?: true } => optionalProperty('end', fact && (true as const)),
} as const satisfies StatusKey<boolean, boolean>

export const by = {
  schema: {
    enum: ['system'],
    description:
      'The server moves records into or on from here. A status that no operator enters or leaves is then only a warning; moves that the table has keep their buttons.',
    examples: ['system'],
  },
  fact: 'bySystem',
  model: (written: 'system' | undefined): boolean => written === 'system',
  group: 'state',
  properties: (fact): { readonly bySystem?: true } =>
    optionalProperty('bySystem', fact && (true as const)),
} as const satisfies StatusKey<'system', boolean>

export const color = {
  schema: colorOfMove.onStatus,
  weight: 'harmless',
  model: (written: Color | undefined): Color | null => written ?? null,
  group: 'color',
  properties: (fact): { readonly color?: Color } => optionalProperty('color', fact),
} as const satisfies StatusKey<Color, Color | null>

export interface PrimaryProperties {
  /** What a record mostly moves on to from here. That move comes first in a row, as the one filled button. */
  readonly primary?: Code
}

/** What a record mostly moves on to from here; null when the schema does not say. */
export const primary = {
  schema: {
    $ref: '#/definitions/code',
    description:
      'The status that a record mostly moves on to from here. That move is the filled button of a row, and the first one; the others follow as they fit.',
    examples: [7],
  },
  words: { 'zh-chs': '首选操作', en: 'primary', ja: '主な操作', 'zh-cht': '首選操作' },
  model: (written: Code | undefined): Code => written ?? null,
  group: 'state',
  properties: (fact): PrimaryProperties => optionalProperty('primary', fact),
} as const satisfies StatusKey<Code, Code>
