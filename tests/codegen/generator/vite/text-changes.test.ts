import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import {
  textFoldersFor,
  modelOfSchema,
  buildProject,
} from '../../../../codegen/generator/pipeline/project'
import { parseSchemaFiles, readSchemaFolder } from '../../../../codegen/language/read'
import type { ParsedSchema } from '../../../../codegen/language/read/schema'
import type { Model } from '../../../../codegen/language/model'
import {
  changedTextLanguages,
  textsInLanguages,
} from '../../../../codegen/generator/vite/text-changes'
import { shareOf } from '../../../support/thorough'

/* A label is shown before anything is generated. Here everything is generated, and has to say the same. */

const { files: inputs } = readSchemaFolder('schema', textFoldersFor('schema'))

const projectWith = (edited = '', text = '') => {
  const files = inputs.map((each) => (each.file === edited ? { ...each, text } : each))
  let early: Model | null = null
  const onSound = (schema: ParsedSchema): void => {
    early = modelOfSchema(schema)
  }
  return { ...buildProject(parseSchemaFiles(files), { onSound }), early: early as Model | null }
}

const modelWith = (edited: string, text: string): Model | null => projectWith(edited, text).model

const before = modelWith('', '')
if (!before) throw new Error('schema/ has errors')
const generated = await generateFileTexts(before)

/** Texts, and types with their comments, which no page has. */
const isText = (file: string): boolean =>
  /(?:^|\/)messages\/(?!index)|(?:^|\/)types\.ts$/.test(file)

/** The words by which a table's columns and choices are known stand in the module that takes it in, in every language. */
const withoutWords = (file: string, text = ''): string =>
  file.endsWith('/import.tsx') ? text.replaceAll(/(?<=(?:words|'\w+'): )\[[^\]]*\]/g, '[]') : text

const changedFiles = async (model: Model): Promise<string[]> => {
  const after = await generateFileTexts(model)
  const all = new Set([...generated.keys(), ...after.keys()])
  return [...all].filter(
    (file) => withoutWords(file, generated.get(file)) !== withoutWords(file, after.get(file)),
  )
}

/** A file with another word or number at the end of each of its lines in turn. */
const editsOf = (file: string): string[] => {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const edited = line.replace(/[\p{L}\d](?=['"}\]\s]*$)/u, '$&1')
    return edited === line || /^\s*#/.test(line) ? [] : [lines.with(index, edited).join('\n')]
  })
}

test.each(shareOf(['app', 'pre-screening', 'bank', 'product'], 2))(
  'of every edit of %s.yaml: texts are told only where nothing else is generated anew',
  async (name) => {
    const file = `schema/${name}.yaml`
    const counts = { texts: 0, others: 0 }
    for (const text of editsOf(file)) {
      const model = modelWith(file, text)
      if (!model) continue
      const languages = changedTextLanguages(before, model)
      const changed = await changedFiles(model)
      const only = changed.every(isText)
      const line = text.split('\n').find((each) => !readFileSync(file, 'utf8').includes(each))
      if (languages === null) counts.others += 1
      else {
        counts.texts += 1
        // What is told needs no module, so nothing but texts may differ.
        expect(only, `${line}: ${changed.join(', ')}`).toBe(true)
        const told = changed.filter((path) => /^messages\/|\/messages\//.test(path))
        const expected = new Set(told.map((path) => /([^/]+)\.ts$/.exec(path)?.[1]))
        expect(new Set(languages), line).toEqual(expected)
      }
    }
    expect(counts.texts).toBeGreaterThan(1)
    expect(counts.others).toBeGreaterThan(0)
  },
)

test('what is told are the texts that modules would bring', async () => {
  const file = 'schema/bank.yaml'
  const text = readFileSync(file, 'utf8').replace(/label: 名称/, 'label: 银行的名字')
  const model = modelWith(file, text)
  if (!model) throw new Error('the edit made a mistake')
  expect(changedTextLanguages(before, model)).toEqual(['zh-chs'])
  expect(JSON.stringify(textsInLanguages(model, ['zh-chs']))).toContain('"银行的名字"')
})

test('a sound structure is told before the rules find a mistake in it', () => {
  const file = 'schema/bank.yaml'
  const written = readFileSync(file, 'utf8')
  const unknown = written.replace(/label: 名称/, 'label: { zh-chs: 名字, xx: name }')
  const { early, diagnostics } = projectWith(file, unknown)
  expect(diagnostics.some(({ level }) => level === 'error')).toBe(true)
  expect(early && changedTextLanguages(before, early)).toEqual(['zh-chs'])
  expect(projectWith(file, written.replace('label: 名称', 'label: 7')).early).toBeNull()
})
