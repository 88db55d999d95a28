import { useCallback } from 'react'
import { useTranslate } from 'ra-core'
import type { Call } from '../../../providers/definitions/definition'
import {
  brokenConditionParts,
  conditionComparisons,
  unmetConditionPart,
  conditionValueAt,
  type ConditionPart,
} from '../../../../wire/condition'
import type { KeyedValues } from '../../../../wire/values'
import { useDefinition } from '../../base/contexts/definitions'
import { useNeededRolesText } from '../../base/contexts/roles'

/** What a part asks for: the words of the sentence, and the values that stand in it. */
const phrasesOf = ({ is, not, empty, passed, ...part }: ConditionPart) => [
  ...(is ? [{ word: not === true ? 'isNot' : 'is', values: is }] : []),
  ...(empty === undefined ? [] : [{ word: empty ? 'empty' : 'filled', values: [] }]),
  ...(passed ? [{ word: 'filled', values: [] }] : []),
  ...conditionComparisons.flatMap((word) =>
    part[word] === undefined ? [] : [{ word, values: [part[word]] }],
  ),
]

/** Says what a record lacks for a call. Undefined: it lacks nothing. */
const useLack = (): ((when: Call['when'], record: object) => string | undefined) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return useCallback(
    (when, record) => {
      const row = record as KeyedValues
      const texts = (when ? brokenConditionParts(when, row) : []).flatMap((part) => {
        const { field } = part
        const label = translate(`resources.${name}.fields.${field}`, { _: field })
        const shown = (value: unknown) =>
          value === 'today' || value === 'now'
            ? translate(`kit.guard.${value}`)
            : translate(`resources.${name}.choices.${field}.${String(value)}`, { _: String(value) })
        return phrasesOf(unmetConditionPart(part, conditionValueAt(row, field))).map(
          ({ word, values }) =>
            translate(`kit.guard.${word}`, {
              field: label,
              value: values.map(shown).join(translate('kit.guard.or')),
            }),
        )
      })
      return texts.length === 0
        ? undefined
        : `${translate('kit.guard.only')} ${texts.join(translate('kit.guard.and'))}`
    },
    [translate, name],
  )
}

/** Tells why a call cannot be made about a record: the roles that it needs, or what the record lacks for it. */
export const useCallBlockedHint = (): ((
  call: Pick<Call, 'roles' | 'when'> | undefined,
  record: object,
) => string | undefined) => {
  const refusal = useNeededRolesText()
  const lack = useLack()
  return useCallback(
    (call, record) => refusal(call?.roles) ?? lack(call?.when, record),
    [refusal, lack],
  )
}
