import { describe, expect, it } from 'vitest'
import { messageLanguages } from '../../../../codegen/rules/messages'
import type { LifecycleEdit } from '../../../../codegen/rules/what-if/lifecycle-edit'
import { createWhatIfEvaluator } from '../../../../codegen/rules/what-if/what-if-evaluator'
import { isMove } from '../../../../codegen/rules/what-if/lifecycle-edit'
import { givenOf, projectAt, said, saidByCommand, withRoles } from './equal'
import { numbersFrom, randomEdit } from './random-edits'
import { shareOf } from '../../../support/thorough'

const rounds = Number(process.env['DESKWRIGHT_EDITS'] ?? 27)

const domains = [
  ['datacentre', 'device'],
  ['library', 'loan'],
  ['permits', '許可申請'],
  ['shipping', 'container'],
  ['shipping', 'voyage'],
] as const

const cases = [
  ...messageLanguages.map((language) => ({
    name: `orders in ${language}`,
    project: withRoles(projectAt('schema', 'i18n'), ['finance', 'boss']),
    key: 'order',
    language,
  })),
  ...domains.map(([folder, key]) => ({
    name: `${key} of ${folder}`,
    project: projectAt(`tests/domains/${folder}/schema`, `tests/domains/${folder}/i18n`),
    key,
    language: 'en',
  })),
]

describe('what the command line says of random changes', () => {
  for (const [seed, { name, project, key, language }] of shareOf([...cases.entries()], 2)) {
    it(name, () => {
      const given = givenOf(project, key, language)
      const page = createWhatIfEvaluator(given)
      const next = numbersFrom(seed)
      for (let round = 0; round < Math.ceil(rounds / cases.length); round += 1) {
        const edits: LifecycleEdit[] = []
        do edits.push(randomEdit(page.transitionTable(edits), given.roles, next))
        while (next() < 0.4)
        const { text, report, lines, problems } = page.of(edits)
        const command = saidByCommand(project, { key, file: given.own.file, language }, text)
        expect(said(report, lines, problems, language), JSON.stringify(edits)).toEqual(command)
      }
    })
  }
})

describe('a single edit', () => {
  for (const [seed, { name, project, key, language }] of shareOf(
    [...cases.slice(3).entries()],
    2,
  )) {
    it(`changes one thing of ${name}`, () => {
      const given = givenOf(project, key, language)
      const page = createWhatIfEvaluator(given)
      const before = page.transitionTable([])
      const next = numbersFrom(seed)
      for (let round = 0; round < 12; round += 1) {
        const edit = randomEdit(before, given.roles, next)
        const after = page.transitionTable([edit])
        if (edit.kind === 'end') {
          expect(after.codes.get(edit.status)?.end, JSON.stringify(edit)).toBe(edit.end)
          continue
        }
        const [old, now] = [before, after].map(({ moves }) => moves.find(isMove(edit)))
        const more = edit.kind === 'strike' ? -1 : edit.kind === 'add' && !old ? 1 : 0
        expect(after.moves.length - before.moves.length, JSON.stringify(edit)).toBe(more)
        expect(now === undefined, JSON.stringify(edit)).toBe(edit.kind === 'strike')
        if (edit.kind === 'change' && edit.value !== '') {
          const is = { call: now?.call, role: now?.roles.join(), by: now?.bySystem && 'system' }
          expect(is[edit.option]).toBe(edit.value)
        }
      }
    })
  }
})
