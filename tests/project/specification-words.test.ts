import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/* Sections 2, 5 and 8 quote the console's messages: in English, those of section 8's lists in Chinese, to the letter. */

const textsOf = (language: string): unknown => parse(readFileSync(`i18n/${language}.yaml`, 'utf8'))
const texts: Readonly<Record<string, unknown>> = { en: textsOf('en'), 'zh-chs': textsOf('zh-chs') }

const textAt = (language: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null
          ? Object.entries(node).find(([name]) => name === part)?.[1]
          : undefined,
      texts[language],
    )

test.each([
  ['tabs.unknownCommand', 'invalid operation'],
  ['layout.temporaryMenu', 'temporary menu'],
  ['layout.noMenu', 'no sidebar menu'],
  ['layout.logOutCancelled', 'cancelled logout'],
  ['log.count', '%{count} logs | contains %{errors} errors'],
  ['log.none', 'no logs or exceptions'],
  ['form.rowRemoved', 'deleted'],
  ['form.incomplete', 'please fill in all information'],
  ['password.empty', 'cannot be empty'],
  ['password.emptyAgain', 'please enter the password again'],
  ['password.different', 'the two passwords do not match!'],
  ['password.done', 'password changed successfully'],
  ['kit.range.limit', 'can only start from %{date}'],
  ['resources.bank.calls.enabled.done.1', 'enabled successfully'],
  ['resources.bank.calls.enabled.done.0', 'disabled successfully'],
  ['upload.not-an-image', 'only image types are supported'],
  ['upload.no-file', 'you have not selected a file to upload'],
  ['upload.not-ready', 'oss initialisation not complete'],
])('%s is "%s" in English', (key, text) => {
  expect(textAt('en', key)).toBe(text)
})

test.each(['region', 'key', 'secret', 'bucket'])('a missing %s of the storage is named', (name) => {
  for (const language of ['en', 'zh-chs']) {
    expect(textAt(language, `upload.missing-${name}`)).toContain(name)
  }
})

test.each([
  ['kit.actions.done', '成功'],
  ['kit.actions.failed', '失败'],
  ['switch.done', '操作成功'],
  ['form.saved', '保存成功'],
  ['form.incomplete', '请填写所有信息'],
  ['kit.range.limit', '只能从 %{date} 开始'],
  ['http.body', 'JSON 错误 %{text}'],
  ['http.404', '请求地址出错: %{url}'],
  ['tabs.unknownCommand', '无效的操作'],
  ['layout.temporaryMenu', '临时菜单'],
])('%s is "%s" in Chinese', (key, text) => {
  expect(textAt('zh-chs', key)).toBe(text)
})
