import englishMessages from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { parse, parseDocument, stringify } from 'yaml'
import { textAt } from '../../../../codegen/language/read/texts'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { parseSchemaFiles, type InputFile } from '../../../../codegen/language/read'
import type { TextTree } from '../../../../codegen/language/model'
import { strictRuleCodes } from '../../../../codegen/language/checks'
import { realFiles } from '../../support/schema-under-test'
import { shareOf } from '../../../support/thorough'

const files = realFiles()
const languages = ['zh-chs', 'en', 'ja', 'zh-cht']
const texts = (language: string) => `i18n/${language}.yaml`

/** Everything that is said when one file is changed, and the model that comes of it. */
const changed = (file: string, change: (text: string) => string) => {
  const all = files.map((each) =>
    each.file === file ? { ...each, text: change(each.text) } : each,
  )
  return buildProject(parseSchemaFiles(all))
}
type Keys = readonly string[]
const without = (keys: Keys) => (text: string) => {
  const document = parseDocument(text)
  document.deleteIn(keys)
  return document.toString()
}
const set = (keys: Keys, value: string) => (text: string) => {
  const document = parseDocument(text)
  document.setIn(keys, value)
  return document.toString()
}
const codesOf = ({ diagnostics }: ReturnType<typeof changed>): string[] =>
  diagnostics.map(({ code }) => code)
const shell = ['kit', 'buttons', 'search']
const label = ['resources', 'bank', 'calls', 'modify', 'done']

it('nothing is missing and nothing is too much', () => {
  expect(buildProject(parseSchemaFiles(files)).diagnostics).toEqual([])
})

it('--check takes both for an error, and no other finding about translations', () => {
  expect([...strictRuleCodes].toSorted()).toEqual(['missing-translation', 'surplus-translation'])
})

describe.each(shareOf(languages, 2))('in %s', (language) => {
  it.each([
    ['a text of the shell', ['form', 'saved']],
    ...(language === 'en' ? [] : [['a text of react-admin', ['ra', 'action', 'save']] as const]),
    ['a whole section', ['password']],
  ] as const)('%s must be there', (_, keys) => {
    const result = changed(texts(language), without(keys))
    expect(new Set(codesOf(result))).toEqual(new Set(['missing-translation']))
    expect(result.diagnostics[0]?.message).toContain(keys.join('.'))
  })

  it.each([
    ['a resource', ['resources', 'bnak', 'name']],
    ['a field', ['resources', 'bank', 'fields', 'cdoe']],
    ['a status', ['resources', 'order', 'choices', 'status', '20']],
    ['a call', ['resources', 'order', 'calls', 'notfy', 'label']],
    ['a menu entry', ['menu', 'indxe']],
  ])('%s that nothing asks for is surplus', (_, keys) => {
    expect(codesOf(changed(texts(language), set(keys, 'x')))).toEqual(['surplus-translation'])
  })

  // A key of the source language or of the fallback may as well be a new one that the others lack.
  const isModel = language === 'zh-chs' || language === 'en'
  it.each([
    ['a text', ['form', 'svaed']],
    ['a section', ['frm', 'saved']],
  ])('%s of the shell that no other language has is reported', (_, keys) => {
    const codes = codesOf(changed(texts(language), set(keys, 'x')))
    expect(codes).toEqual(isModel ? Array(3).fill('missing-translation') : ['surplus-translation'])
  })

  it('an empty text is a missing one', () => {
    expect(codesOf(changed(texts(language), set(shell, '')))).toContain('missing-translation')
  })

  it('placeholders are the same as elsewhere', () => {
    const result = changed(texts(language), set(['kit', 'pager', 'page'], 'x'))
    expect(codesOf(result)).toContain('placeholder')
  })
})

/** What react-admin says on its button that saves. */
const saveText = (result: ReturnType<typeof changed>, language: string) =>
  textAt(result.model?.app.texts[language], ['ra', 'action', 'save'])

describe('what react-admin says itself', () => {
  it('is in English what its package says, key by key', () => {
    const { model } = buildProject(parseSchemaFiles(files))
    expect(model?.app.texts['en']?.['ra']).toEqual(englishMessages.ra)
    expect(linesOf('en')).not.toContain('ra:')
  })

  it('may be said otherwise in the file of English, which changes nothing else', () => {
    const result = changed(texts('en'), set(['ra', 'action', 'save'], 'Keep'))
    expect(result.diagnostics).toEqual([])
    expect(result.model?.app.texts['en']?.['ra']).toEqual({
      ...englishMessages.ra,
      action: { ...englishMessages.ra.action, save: 'Keep' },
    })
    expect(saveText(result, 'ja')).toBe('保存')
  })

  it('is English where another language lacks it', () => {
    expect(saveText(changed(texts('ja'), without(['ra', 'action', 'save'])), 'ja')).toBe('Save')
  })
})

const leaves = (tree: TextTree): number =>
  Object.values(tree)
    .map((value) => (typeof value === 'string' ? 1 : leaves(value)))
    .reduce((sum, count) => sum + count, 0)

/** In English a name in words will do; the source language has its labels in the schema. */
describe.each(['ja', 'zh-cht'])('labels in %s', (language) => {
  it.each(['order', 'pre-screening', 'product', 'bank'])('of %s are missed one and all', (name) => {
    const text = files.find((each) => each.file === texts(language))?.text ?? ''
    const { resources } = parse(text) as { resources: Record<string, TextTree> }
    const count = leaves(resources[name] ?? {})
    const { diagnostics } = changed(texts(language), without(['resources', name]))
    expect(count).toBeGreaterThan(10)
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        new RegExp(`^There is no ${language} for .* and ${count - 5} more of \`${name}\`\\.$`),
      ),
    ])
  })

  it('of the menu are translated as well', () => {
    const { diagnostics } = changed(texts(language), without(['menu', 'index']))
    expect(diagnostics.map(({ code, place }) => [code, place.file])).toEqual([
      ['missing-translation', 'schema/app.yaml'],
    ])
  })
})

describe('a language without a file', () => {
  const lost = files.filter(({ file }) => file !== texts('ja'))

  it('is one mistake', () => {
    const { diagnostics } = buildProject(parseSchemaFiles(lost))
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'missing-translation',
        expect.stringMatching(/^[\d,]{3,5} texts have no translation in ja, /),
      ],
    ])
  })
})

describe('a schema folder with no translations beside it', () => {
  const alone = files.map((file): InputFile =>
    file.kind === 'texts' ? { ...file, kind: 'shellTexts' } : file,
  )

  it('is answered with one warning that --check lets pass', () => {
    const { diagnostics, model } = buildProject(parseSchemaFiles(alone))
    expect(diagnostics.map(({ level, code }) => [level, code])).toEqual([
      ['warn', 'no-translations'],
    ])
    expect(strictRuleCodes.has('no-translations')).toBe(false)
    const sn = model?.resources
      .find(({ name }) => name === 'order')
      ?.fields.find(({ name }) => name === 'sn')
    expect(sn?.label).toEqual({ 'zh-chs': '订单号', en: 'Sn', ja: 'Sn', 'zh-cht': 'Sn' })
  })

  it('still has to have the shell in each language that it offers', () => {
    const { diagnostics } = buildProject(
      parseSchemaFiles(alone.filter(({ file }) => file !== texts('ja'))),
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['no-translations', 'missing-translation'])
  })
})

/** The label of the search button when some files are changed. */
function searchButton(language: string, ...changes: [string, (text: string) => string][]) {
  const all = files.map((file) =>
    changes.reduce(
      (each, [name, change]) => (each.file === name ? { ...each, text: change(each.text) } : each),
      file,
    ),
  )
  return textAt(buildProject(parseSchemaFiles(all)).model?.app.texts[language], shell)
}

const bankWithout = (language: string, keys: Keys) =>
  changed(texts(language), without(keys)).model?.resources.find(({ name }) => name === 'bank')

describe('a missing text', () => {
  it('is English', () => {
    expect(searchButton('ja', [texts('ja'), without(shell)])).toBe('Search')
    expect(searchButton('ja', [texts('ja'), set(shell, '')])).toBe('Search')
  })

  it('is what the source language says when English lacks it, too', () => {
    const lost = without(shell)
    expect(searchButton('zh-cht', [texts('zh-cht'), lost], [texts('en'), lost])).toBe('搜索')
  })

  it('is English for a label, then its name in words, then the schema’s own', () => {
    const done = (language: string) =>
      bankWithout(language, label)?.calls.find(({ name }) => name === 'modify')?.done
    expect(done('ja')).toMatchObject({ ja: 'Saved', 'zh-cht': '儲存成功' })
    const fields = bankWithout('ja', ['resources', 'bank', 'fields', 'type'])?.fields
    expect(fields?.find(({ name }) => name === 'type')?.label).toMatchObject({ ja: 'Type' })
    expect(done('en')).toMatchObject({ en: '保存成功' })
  })
})

/** Lines of a file of texts without its comments. */
const linesOf = (language: string): string[] =>
  (files.find(({ file }) => file === texts(language))?.text ?? '')
    .replace(/^ *#.*$/gm, '')
    .split('\n')

describe('the words', () => {
  it.each(['ja', 'zh-cht'])('in %s are written in its own characters', (language) => {
    const simplified =
      /[订单银产设录户码处审还页选择询类态额费题开关闭栏认证败销项应据连请误务实现网检细编辑图标签转换显隐复载储规则时间长语输确权边续异终结构进员财贷责资质购无为书们从传体删发变后头对导将尽层属岁币师带帮并库张归当]/u
    // Japanese writes this one as simplified Chinese does.
    const shared = language === 'ja' ? '当' : ''
    const lines = linesOf(language).map((line) => line.replaceAll(shared, ''))
    expect(lines.filter((line) => simplified.test(line))).toEqual([])
  })

  it('in zh-cht are those of Taiwan', () => {
    const mainland =
      /登錄|菜單|默認|搜索|用戶(?!端)|文件|信息|屏幕|全屏|註銷|服務器|網絡|數據|鏈接|加載|郵箱|保存|刷新|窗口|點擊|賬|支持|視圖|粘貼|質量/
    expect(linesOf('zh-cht').filter((line) => mainland.test(line))).toEqual([])
  })

  it('in English are no Chinese', () => {
    expect(linesOf('en').filter((line) => /\p{Script=Han}/u.test(line))).toEqual([])
  })
})

/** The project as one of its own has it: the texts of the shell come with the engine, its own stand beside the schema. */
const owning = (language: string, own: string) =>
  buildProject(
    parseSchemaFiles(
      files.flatMap((each): InputFile[] => {
        if (!each.file.startsWith('i18n/')) return [each]
        const { resources, menu } = parse(each.text) as TextTree
        const added = each.file === texts(language) ? own : ''
        return [
          { ...each, file: `engine/${each.file}`, kind: 'shellTexts' },
          { ...each, text: `${JSON.stringify({ resources, menu })}\n`, kind: 'resourceTexts' },
          ...(added === ''
            ? []
            : [
                {
                  ...each,
                  text: `${added}\n${stringify({ resources, menu })}`,
                  kind: 'resourceTexts' as const,
                },
              ]),
        ]
      }),
    ),
  )

describe('texts of the shell beside a schema', () => {
  it('replace those of the engine, one by one', () => {
    const { diagnostics, model } = owning(
      'en',
      'form: { save: Store }\nra: { action: { edit: Mend } }',
    )
    expect(diagnostics).toEqual([])
    const said = model?.app.texts['en']
    expect(textAt(said, ['form', 'save'])).toBe('Store')
    expect(textAt(said, ['form', 'cancel'])).toBe('Cancel')
    expect(textAt(said, ['ra', 'action', 'edit'])).toBe('Mend')
    expect(textAt(model?.app.texts['ja'], ['form', 'save'])).toBe('保存')
  })

  it('may have a section for the pages of the project', () => {
    const { diagnostics, model } = owning('en', 'harbour: { full: The harbour is full. }')
    expect(diagnostics).toEqual([])
    expect(textAt(model?.app.texts['en'], ['harbour', 'full'])).toBe('The harbour is full.')
  })

  it.each([
    ['form: { svae: Store }', 'surplus-translation', 'did you mean `form.save`?'],
    ['fomr: { save: Store }', 'surplus-translation', 'did you mean `form.save`?'],
    [
      'kit: { pager: { page: Sheet } }',
      'placeholder',
      'use the same placeholders in every language',
    ],
  ])('%s is told where it stands', (own, code, help) => {
    const { diagnostics } = owning('en', own)
    expect(
      diagnostics.map((each) => [each.code, each.place.file, each.place.line, each.help]),
    ).toEqual([[code, 'i18n/en.yaml', 1, help]])
  })
})
