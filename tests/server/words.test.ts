import { expect, it } from 'vitest'
import { startMock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'
import { afterwards } from '../mock-server/backend'

const thing = (language: string): string => `resource: thing
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, label: { en: Name, ${language}: Name-${language} }, required: true }
  rows:
    type: list
    label: { en: Rows, ${language}: Rows-${language} }
    fields: { amount: { type: integer, label: { en: Amount, ${language}: Amount-${language} } } }
list: { columns: [id, name] }
create: { fields: [name, rows] }
calls:
  list: { path: /thing, rows: data }
  create: { path: /thing/create, encoding: json, body: [name, rows] }
`

/** A console with labels in English that starts in another language. */
const modelIn = (language: string) => {
  const app = appYaml().replace(
    'offered: { en: { name: English, tag: en } }',
    `default: ${language}, offered: { en: { name: English, tag: en }, ${language}: { name: Other, tag: ${language.slice(0, 2)} } }`,
  )
  return yamlModel(app, { thing: thing(language) })
}

/** What the mock server of such a console says, in the order of the calls below. */
const said = async (language: string): Promise<string[]> => {
  const mock = await startMock({ model: modelIn(language), orders: 5 })
  afterwards(() => mock.close())
  const post = async (path: string, body: object, type: string, token = '') => {
    const response = await fetch(`${mock.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-token': token },
      body: type === 'application/json' ? JSON.stringify(body) : new URLSearchParams({ ...body }),
    })
    return (await response.json()) as { msg: string; data: { token: string } | null }
  }
  const form = 'application/x-www-form-urlencoded'
  const create = (body: object, token: string) =>
    post('thing/create', body, 'application/json', token)
  const user = { username: 'admin', password: 'admin' }
  const wrong = await post('login', { ...user, password: 'x' }, form)
  const { msg, data } = await post('login', user, form)
  const token = data?.token ?? ''
  const answers = [
    await create({}, ''),
    await create({ name: '' }, token),
    await create({ name: 'a', rows: [{ amount: 'x' }] }, token),
    await create({ name: 'a', rows: [] }, token),
  ]
  return [wrong.msg, msg, ...answers.map((answer) => answer.msg)]
}

it('speaks the language in which the console starts, labels included', async () => {
  expect(await said('zh-chs')).toEqual([
    '用户名或密码错误',
    '登录成功',
    '请先登录',
    'Name-zh-chs不能为空',
    'Rows-zh-chs第 1 行Amount-zh-chs应为整数',
    '成功',
  ])
  expect(await said('ja')).toEqual([
    'ユーザー名またはパスワードが正しくありません',
    'ログインしました',
    'ログインしてください',
    'Name-jaは必須です',
    'Rows-jaの 1 行目：Amount-jaは整数で指定してください',
    '完了しました',
  ])
  expect((await said('zh-cht')).slice(0, 4)).toEqual([
    '使用者名稱或密碼錯誤',
    '登入成功',
    '請先登入',
    'Name-zh-cht不能為空',
  ])
})

it('speaks English where it does not know the language', async () => {
  expect(await said('de')).toEqual([
    'Wrong user name or password',
    'Logged in',
    'Please log in',
    'Name-de must not be empty',
    'Rows-de in row 1: Amount-de must be a whole number',
    'Done',
  ])
})
