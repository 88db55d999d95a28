import { describe, expect, it } from 'vitest'
import { checkSchema } from '../../../../codegen/language/checks'
import { validateStructure } from '../../../../codegen/language/checks/structure'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import { readSchema } from '../../../../codegen/language/read/schema'
import { realFiles } from '../../support/schema-under-test'
import { mistakes, type Mistake } from './newcomers'

/* What goes wrong on a first day with the language: the right line, one error, and what to do. */

const files = realFiles()
  .filter(({ kind }) => kind === 'app' || kind === 'resource')
  .map((each) => ({ ...each, text: each.text.replace('source: zh-chs', 'source: en') }))

const answerTo = ({ file, old, by }: Mistake) => {
  const name = `schema/${file}.yaml`
  const changed = files.map((each) => {
    if (each.file !== name) return each
    expect(each.text, `${name} has it`).toContain(old)
    return { ...each, text: each.text.replace(old, () => by) }
  })
  const { sources, diagnostics } = parseSchemaFiles(changed)
  const structure = [...diagnostics, ...validateStructure(sources, diagnostics)]
  const unsound = structure.filter(({ level }) => level === 'error').map(({ place }) => place.file)
  const found = [...structure, ...checkSchema(readSchema(sources, new Set(unsound)))]
  return {
    text: changed.find((each) => each.file === name)?.text ?? '',
    errors: found.filter(({ level }) => level === 'error'),
  }
}

describe('a mistake of a newcomer', () => {
  it.each(mistakes)('$by', (mistake) => {
    const { text, errors } = answerTo(mistake)
    const line = text.slice(0, text.indexOf(mistake.at)).split('\n').length
    expect(errors.map(({ place }) => `${place.file}:${place.line}`)).toEqual([
      `schema/${mistake.file}.yaml:${line}`,
    ])
    expect(`${errors[0]?.message} ${errors[0]?.help}`).toMatch(mistake.says)
  })

  it('is one of more than fifty', () => {
    expect(new Set(mistakes.map(({ file, by }) => `${file} ${by}`)).size).toBeGreaterThan(50)
  })
})
