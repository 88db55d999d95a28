import { expect, test } from 'vitest'
import {
  decodeAs,
  type TextEncoding,
  detectEncoding,
} from '../../../../src/kit/lists/import/decode-text'
import { encodeAs } from './legacy-encoder'

/* What a text is written in is told by its bytes, whatever language the operator has chosen. */

const texts = {
  simplified:
    '订单号,产品,手机号\r\n20261128002000,极速贷,0937754336\r\n20261128002001,随心借,13800138000\r\n',
  simplifiedNames: 'id,name\n1,王小明\n2,李娜\n3,欧阳勇\n',
  traditional: '產品,手機號碼\n極速貸,0937754336\n隨心借,0937754337\n',
  traditionalNames: 'id,name\n1,王小明\n2,陳怡君\n3,歐陽勇\n',
  japanese: 'コード,商品名\nA-1,ノートパソコン\nA-2,プリンター\n',
  japaneseNames: 'code,name\n1,山田太郎\n2,佐藤花子\n',
  japaneseBranches: '番号,名称\n1,東京支店\n2,大阪支店\n',
  halfWidth: 'コード,名前\nA1,ﾔﾏﾀﾞ ﾀﾛｳ\nA2,ｽｽﾞｷ\n',
  german: 'Name;Stadt\nMüller;Köln\nSchäfer;Düsseldorf\n',
  french: 'Nom;Prénom\nLefèvre;Zoé\nGarçon;Noël\n',
}

const given: readonly (readonly [keyof typeof texts, TextEncoding])[] = [
  ['simplified', 'gb18030'],
  ['simplifiedNames', 'gb18030'],
  ['traditional', 'big5'],
  ['traditionalNames', 'big5'],
  ['traditional', 'gb18030'],
  ['japanese', 'shift_jis'],
  ['japanese', 'euc-jp'],
  ['japaneseNames', 'shift_jis'],
  ['japaneseNames', 'euc-jp'],
  ['japaneseBranches', 'shift_jis'],
  ['japaneseBranches', 'euc-jp'],
  ['halfWidth', 'shift_jis'],
  ['german', 'windows-1252'],
  ['french', 'windows-1252'],
  ['simplified', 'utf-8'],
  ['german', 'utf-8'],
  ['japanese', 'utf-16le'],
  ['simplified', 'utf-16be'],
  ['german', 'utf-16le'],
]

test.each(given)('%s in %s', (name, encoding) => {
  const bytes = encodeAs(texts[name], encoding)
  for (const language of ['zh-Hans', 'zh-Hant', 'ja', 'en']) {
    const found = detectEncoding(bytes, { language, words: [] })
    expect([language, found, decodeAs(bytes, found)]).toEqual([language, encoding, texts[name]])
  }
})

test('headings that the console knows decide where a single row says too little', () => {
  const bytes = encodeAs('單位,代碼\n壹,a\n', 'big5')
  const words = ['單位', '代碼']
  expect(detectEncoding(bytes, { language: 'ja', words })).toBe('big5')
})

test('a text of UTF-8 with a single broken byte stays one', () => {
  const bytes = encodeAs('产品,手机号\n极速贷,0937754336\n随心借,x\n', 'utf-8')
  const broken = Uint8Array.from([...bytes, 0xe4])
  expect(detectEncoding(broken, { language: 'zh-Hans', words: [] })).toBe('utf-8')
})

test('a single NUL makes no UTF-16 of a text', () => {
  const bytes = encodeAs('name,mobile\na\0,0937754336\n', 'utf-8')
  expect(detectEncoding(bytes, { language: 'en', words: [] })).toBe('utf-8')
})
