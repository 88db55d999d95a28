import { describe, expect, it } from 'vitest'
import { proveInvariant } from '../../../../codegen/rules/lifecycle/invariant-proofs/prove'
import type { Model } from '../../../../codegen/language/model'
import { diffModels } from '../../../../codegen/rules/diff/changes/diff-models'
import { diffLinesOf } from '../../../../codegen/rules/diff/lines/diff-lines'
import {
  draftModel,
  textFoldersFor,
  buildProject,
  type Project,
} from '../../../../codegen/generator/pipeline/project'
import { parseSchemaFiles, readSchemaFolder } from '../../../../codegen/language/read'
import { renderSentence } from '../../../../codegen/language/read/sentence/render'
import { sentenceLanguages } from '../../../../codegen/language/read/sentence/grammar'
import { breaks, randomPair, randomWalk } from '../../support/beside'
import { randomNumbers } from '../../support/tables'

/* Promises over two lifecycles of one record. */

const PAIRS = Number(process.env['DESKWRIGHT_TABLES'] ?? 60)
const WALKS = 400

describe('random records with two lifecycles', () => {
  it('break by chance only what is refuted, and nearly all of that', () => {
    const counts = { kept: 0, refuted: 0, met: 0 }
    for (let seed = 1; seed <= PAIRS; seed += 1) {
      const pair = randomPair(seed)
      const random = randomNumbers(seed + 90_000)
      const walks = Array.from({ length: WALKS }, () => randomWalk(pair, random, 12))
      for (const form of pair.promises) {
        const { holds } = proveInvariant(pair.table, form)
        const broken = walks.some((walk) => breaks(walk, form))
        if (holds) expect(broken, `${seed} ${renderSentence(form, 'en')}`).toBe(false)
        counts[holds ? 'kept' : 'refuted'] += 1
        if (broken) counts.met += 1
      }
    }
    expect(counts.kept).toBeGreaterThan(PAIRS / 2)
    expect(counts.met).toBeGreaterThan(counts.refuted * 0.97)
  })
})

const schemaDir = 'tests/domains/hospital/schema'
const { files } = readSchemaFolder(schemaDir, textFoldersFor(schemaDir))
const name = `${schemaDir}/appointment.yaml`

/** The hospital, where an arrived patient is seen under a condition, and with promises about both lifecycles. */
function hospitalWith(
  guard: string,
  promises: Readonly<Record<string, string>>,
  change = (text: string): string => text,
) {
  const lines = Object.entries(promises).map(([key, sentence]) => `      ${key}: ${sentence}\n`)
  const edited = files.map((each) =>
    each.file === name
      ? {
          ...each,
          text: change(each.text).replace(
            '      20 -> 30: arrived -> seen\n',
            `      20 -> 30: { is: arrived -> seen${guard} }\n    server: []\n    promises:\n${lines.join('')}`,
          ),
        }
      : each,
  )
  const project = buildProject(parseSchemaFiles(edited))
  const [transitionTable] =
    project.schema.resources.find((each) => each.name === 'appointment')?.transitionTables ?? []
  if (!transitionTable) throw new Error('appointment.yaml cannot be read')
  const told = project.diagnostics.map(({ code, message, help }) => ({ code, message, help }))
  const verdicts = transitionTable.promises.map(
    ({ name: key, form }) => [key, proveInvariant(transitionTable, form)] as const,
  )
  return { told, verdicts: new Map(verdicts), transitionTable, project }
}

/** The model, also where a promise is broken. */
const modelOf = (project: Project): Model => {
  const { model } = draftModel(project)
  if (!model) throw new Error('the hospital has no model')
  return model
}

const paid = ', when: { billing: [paid, waived] }'

describe('a patient is seen only after the bill', () => {
  const sentences = {
    en: '30 only after billing = paid | waived',
    sign: '30 only after billing != billed',
    name: '30 only after billing = Paid | Waived',
    zh: '30 必须先经过 账单 = 已付 | 免收',
    zht: '30 必須先經過 billing = paid | waived',
    ja: '30 の前に必ず billing = paid | waived を通る',
  }

  it('is true where a guard says so, in each language and by names and labels', () => {
    const { verdicts, told, transitionTable } = hospitalWith(paid, sentences)
    expect(told).toEqual([])
    expect([...verdicts.keys()]).toEqual(Object.keys(sentences))
    expect([...verdicts].filter(([, { holds }]) => !holds)).toEqual([])
    const forms = transitionTable.promises
      .filter(({ name: key }) => key !== 'sign')
      .map(({ form }) => form)
    expect(new Set(forms.map((form) => JSON.stringify(form))).size).toBe(1)
  })

  it('follows from the way of the bill, and not from the guard alone', () => {
    const { verdicts } = hospitalWith(paid, {
      billed: '30 only after billing = billed',
      waived: '30 only after billing = paid',
      both: '30 after billing = billed and 20',
    })
    expect(verdicts.get('billed')?.holds).toBe(true)
    expect(verdicts.get('both')?.holds).toBe(true)
    expect(verdicts.get('waived')).toMatchObject({
      holds: false,
      example: [0, 10, 20, 30],
      record: [{ field: 'billing', is: ['waived'] }],
    })
  })

  it('is false without a guard, and the guard is the help', () => {
    const { verdicts, told } = hospitalWith('', { paid: '30 only after billing = paid' })
    expect(verdicts.get('paid')?.record).toEqual([{ field: 'billing', is: [''] }])
    expect(told).toEqual([
      {
        code: 'P01',
        message:
          "The promise `30 only after billing = paid` is broken. The route 0 -> 10 -> 20 -> 30 breaks it, with billing = ''.",
        help: expect.stringContaining('hold the move up with `when: { billing: … }`'),
      },
    ])
  })

  it('knows at a move where the other lifecycle is', () => {
    const { verdicts } = hospitalWith(paid, {
      when: '30 only when billing = paid | waived',
      not: '30 only when billing = paid',
      earlier: '20 only when billing = paid',
    })
    expect([...verdicts].map(([key, { holds }]) => [key, holds])).toEqual([
      ['when', true],
      ['not', false],
      ['earlier', false],
    ])
  })
})

/** Another way of the bill, which needs none. */
const free = (text: string): string =>
  text.replace(
    '      billed -> waived: billed -> waived\n',
    '      billed -> waived: billed -> waived\n      "\'\' -> waived": none -> waived\n',
  )

it('tells in a comparison that a move of one lifecycle breaks a promise of the other', () => {
  const bill = { billed: '30 only after billing = billed' }
  const [before, after] = [hospitalWith(paid, bill), hospitalWith(paid, bill, free)]
  const models = { before: modelOf(before.project), after: modelOf(after.project) }
  const lines = diffLinesOf(diffModels(models.before, models.after), models, {
    language: 'zh-chs',
    counts: () => 0,
  })
  expect(lines.map(({ text }) => text)).toContain(
    '承诺不成立：billed：30 已就诊 必须先经过 billing = billed。最短反例：0 → 10 → 20 → 30 (billing = waived)。',
  )
})

it.each([
  ['30 only after minutes = 3', 'The field `minutes` has no lifecycle', 'write `B only when …`'],
  ['30 only after billing = payed', '`payed` is none of the choices', 'billing = paid'],
  ['30 必须先经过 billing = payed', '`payed` is none of the choices', 'billing = paid'],
])('says what is wrong with %s', (sentence, message, help) => {
  const { told } = hospitalWith('', { wrong: sentence })
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toContain(message)
  expect(told[0]?.help).toContain(help)
})

it.each(sentenceLanguages)('is written in %s and read again', (language) => {
  const { transitionTable } = hospitalWith(paid, { own: '30 only after billing = paid | waived' })
  const form = transitionTable.promises[0]?.form
  if (!form) throw new Error('the promise cannot be read')
  const again = hospitalWith(paid, { own: renderSentence(form, language) })
  expect(again.transitionTable.promises[0]?.form).toEqual(form)
})
