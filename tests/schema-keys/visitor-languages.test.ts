import { describe, expect, it, test } from 'vitest'
import { visitorLanguages } from '../../schema-keys/app/visitor-languages'
import { generateFiles } from '../../codegen/generator/pipeline/generate'
import { offered } from '../support/visitors'

const tagged = (...tags: string[]) => tags.map((tag) => ({ code: tag.toLowerCase(), tag }))

describe('the languages by what a browser asks for', () => {
  it('tell the scripts of Chinese apart, and name nothing twice', () => {
    expect(visitorLanguages(offered)).toEqual({
      en: 'en',
      ja: 'ja',
      zh: 'zh-chs',
      'zh-hant': 'zh-cht',
      'zh-tw': 'zh-cht',
      'zh-hk': 'zh-cht',
      'zh-mo': 'zh-cht',
    })
  })

  it.each([
    // The only Chinese that is offered is better than none.
    [['zh-Hans', 'en'], { zh: 'zh-hans', en: 'en' }],
    [['zh-TW', 'en'], { zh: 'zh-tw', en: 'en' }],
    [
      ['zh-TW', 'zh-CN'],
      { zh: 'zh-cn', 'zh-tw': 'zh-tw', 'zh-hk': 'zh-tw', 'zh-mo': 'zh-tw', 'zh-hant': 'zh-tw' },
    ],
    // A language alone is that of the region where most speak it, wherever it stands.
    [['pt-PT', 'pt-BR'], { pt: 'pt-br', 'pt-pt': 'pt-pt' }],
    [['en-GB', 'en-US'], { en: 'en-us', 'en-gb': 'en-gb' }],
    [['en-GB', 'en-AU'], { en: 'en-gb', 'en-au': 'en-au' }],
    [['sr-Latn', 'sr'], { sr: 'sr', 'sr-latn': 'sr-latn' }],
    [[], {}],
  ])('of %j', (tags, wanted) => {
    expect(visitorLanguages(tagged(...tags))).toEqual(wanted)
  })
})

test('whoever is asked nothing gets the language of the labels', async () => {
  const { model } = await generateFiles({ schemaDir: 'tests/codegen/cases/plain/schema' })
  expect(model?.app.languages).toMatchObject({ default: 'en', visitor: { en: 'en' } })
})
