import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { logIn, tableRows } from '../e2e/console'
import { shownMessages } from '../e2e/messages'
import { buildForProduction } from '../e2e/production-build'
import { ask } from './ask'
import { deploy } from './deploy'
import { ORIGIN, seen, useHosting, waitLong, whereNginxIs } from './hosting'
import { startNginx } from './nginx'

/*
 * The nine situations of docs/deploy.md: what nginx answers, and what the operator sees. Each ends in a sentence and a
 * way on.
 */

const zh = { language: 'zh-chs' } as const
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const login = (page: Page) => page.getByRole('heading', { name: '登录', exact: true })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '页面的一部分未能加载' })
const scriptOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')
const changePassword = async (page: Page): Promise<void> => {
  await button(page, '你好 Admin').click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
}

/** Opens what the page fetches by itself only when it is asked for, or when nothing else is to be done. */
const chooseColour = (page: Page) => page.locator('.dw-colour-button').click()
/** Nothing is fetched for later: the page is busy all the time. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

whereNginxIs('nine situations', () => {
  const site = useHosting()

  /** A page of the console on which somebody is logged in, with all of its first files fetched. */
  const openOrders = async (
    prepare: (page: Page) => Promise<unknown> = async () => null,
  ): Promise<Page> => {
    const page = await site.open()
    await prepare(page)
    await page.goto(`${ORIGIN}/#/order`)
    await logIn(page, zh)
    await tableRows(page).first().waitFor()
    return page
  }

  it('1 a first visit: http leads to https, nothing is refused by the policy, nothing comes from elsewhere', async () => {
    const page = await site.open()
    const [origins, refused] = [new Set<string>(), [] as string[]]
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    page.on('pageerror', (error) => refused.push(error.message))
    page.on('console', (line) => line.type() === 'error' && refused.push(line.text()))
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    )
    const answer = await page.goto(`http://${new URL(ORIGIN).host}/#/order`)
    expect([answer?.status(), page.url().split('#')[0]]).toEqual([200, `${ORIGIN}/`])
    await logIn(page, zh)
    await tableRows(page).first().waitFor()
    await changePassword(page)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    for (const path of ['/product-list', '/log', '/bank']) {
      await page.goto(`${ORIGIN}/#${path}`)
      await page.locator('main table, main h1').first().waitFor()
    }
    await page.goto(`${ORIGIN}/#/product-list`)
    await button(page, '编辑').first().click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect([...origins]).toEqual([`http://${new URL(ORIGIN).host}`, ORIGIN])
    expect(refused).toEqual([])
    expect(await page.getAttribute('html', 'lang')).toBe('zh-Hans')
    expect(site.answers().filter((line) => !/ (?:200|301|304)$/.test(line))).toEqual([])
  })

  it('2 a reload: index.html is asked for again, hashed files come from the cache', async () => {
    const page = await openOrders()
    // The rows of a list that is opened first are painted early, with a file that a login does not need.
    await page.reload()
    await tableRows(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    site.answers()
    await page.reload()
    await tableRows(page).first().waitFor()
    const answers = site.answers()
    expect(answers).toContain('GET / 200')
    expect(answers.filter((line) => line.includes('/assets/'))).toEqual([])
  })

  it('3 a redeploy under an open console: a sentence, what was typed stays, a reload has the new version', async () => {
    const page = await openOrders(neverIdle)
    await page.getByLabel('手机号', { exact: true }).fill('0912')
    const before = await scriptOf(page)
    deploy(site.next, site.nginx.root)
    site.answers()
    await chooseColour(page)
    await notice(page).waitFor()
    expect(site.answers().join()).toMatch(/GET \/assets\/colour-panel-\S+\.js 404/)
    expect(await notice(page).innerText()).toContain('未保存的内容将会丢失')
    await button(page, '稍后').click()
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('0912')
    await page.goto(`${ORIGIN}/#/log`)
    await page.getByText('这一部分未能加载').waitFor()
    await page.goto(`${ORIGIN}/#/order`)
    page.once('dialog', (dialog) => void dialog.accept())
    await button(page, '重新加载').click()
    await tableRows(page).first().waitFor()
    expect(await scriptOf(page)).toBe(before?.replace('.js', '2.js'))
    await chooseColour(page)
    await page.getByRole('dialog').waitFor()
  })

  it('3 a form that is open while parts are gone: a reload asks, and who stays keeps what was typed', async () => {
    const page = await openOrders(neverIdle)
    await page.goto(`${ORIGIN}/#/product-list`)
    const edit = button(page, '编辑').first()
    await edit.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    deploy(site.next, site.nginx.root)
    await chooseColour(page)
    await notice(page).waitFor()
    await edit.click()
    const name = page.getByRole('dialog').locator('input[name=name]')
    await name.fill('not saved yet')
    const asked = page.waitForEvent('dialog')
    // The page stands still until the browser's question is answered, and the click with it.
    const clicked = page.locator('.dw-update button').first().click()
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    await clicked
    expect(await name.inputValue()).toBe('not saved yet')
  })

  it.each([
    ['zh-chs', '页面没有加载成功', '重新加载'],
    ['en', 'The page could not be loaded', 'Reload'],
  ])(
    '4 an old index.html with new files, in %s: a sentence, and a reload that helps',
    async (language, sentence, reload) => {
      deploy(site.next, site.nginx.root)
      cpSync(join(site.dist, 'index.html'), join(site.nginx.root, 'index.html'))
      const page = await site.open()
      await page
        .context()
        .addCookies([{ name: 'd2admin-1.10.0-lang', value: language, url: ORIGIN }])
      site.answers()
      await page.goto(`${ORIGIN}/#/order`)
      await page.getByText(sentence).waitFor()
      expect(site.answers().join()).toMatch(/GET \/assets\/index-\S+\.js 404/)
      expect(await page.locator('p:visible').count()).toBe(1)
      cpSync(join(site.next, 'index.html'), join(site.nginx.root, 'index.html'))
      await page.getByText(reload, { exact: true }).and(page.locator('a:visible')).click()
      await page.locator('form input').first().waitFor()
      expect(page.url()).toContain('#/login')
      expect(await page.getByText(sentence).isVisible()).toBe(false)
    },
  )

  it('4 texts that are gone: the same sentence, and never the keys of texts', async () => {
    const page = await site.open()
    await page.route('**/assets/zh-chs-*', (route) => route.fulfill({ status: 404 }))
    await page.goto(ORIGIN)
    await page.getByText('页面没有加载成功').waitFor()
    await page.unrouteAll()
    await page.getByRole('link', { name: '重新加载' }).click()
    await login(page).waitFor()
  })

  it('5 JavaScript switched off: a sentence in every language, with a link', async () => {
    const page = await site.open({ javaScriptEnabled: false })
    await page.goto(ORIGIN)
    const text = await seen(page)
    expect(text).toContain('此页面需要 JavaScript')
    expect(text).toContain('This page needs JavaScript')
    expect(text).not.toContain('正在加载')
    site.answers()
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect.poll(() => site.answers()).toContain('GET / 200')
  })

  it('5 JavaScript kept away by something in between: a sentence that needs no script', async () => {
    const page = await site.open()
    await page.route('**/*.js', (route) => route.abort('blockedbyclient'))
    await page.goto(ORIGIN)
    expect(await seen(page)).toBe('正在加载，请稍候。')
    await waitLong(page)
    expect(await seen(page)).toContain('也可以重新加载')
    await page.unrouteAll()
    await page.getByRole('link', { name: '重新加载' }).click()
    await login(page).waitFor()
  })

  it('6 offline: the open page says so, keeps what was typed, and reads again by itself', async () => {
    const page = await openOrders()
    await page.getByLabel('手机号', { exact: true }).fill('0912')
    await page.context().setOffline(true)
    const said = page.getByRole('alert').filter({ hasText: '网络已断开' })
    await said.waitFor()
    await button(page, '搜索').click()
    await expect.poll(() => shownMessages(page)).toContain('网络错误，没有收到响应')
    await changePassword(page)
    // Reloading would be no way on, so it is not offered.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button(page, '重新加载').count()).toBe(0)
    site.answers()
    await page.context().setOffline(false)
    await said.waitFor({ state: 'detached' })
    await expect.poll(() => site.answers()).toContain('POST /admin/order 200')
    await expect.poll(() => shownMessages(page)).toContain('网络已恢复')
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('0912')
    await changePassword(page)
    await page.getByRole('dialog').waitFor()
  })

  it('7 a slow network: a sentence is painted before any file has come, later a way on', async () => {
    const page = await site.open()
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.(?:js|css)$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(ORIGIN, { waitUntil: 'commit' })
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
    expect(await seen(page)).toBe('正在加载，请稍候。')
    await waitLong(page)
    expect(await seen(page)).toMatch(/加载时间比平时长.*\s+重新加载/)
    release?.()
    await login(page).waitFor()
    expect(await page.getByText('加载时间比平时长').isVisible()).toBe(false)
  })

  it('8 the backend is gone: 502 in words, nothing is sent twice, and it goes on without a reload', async () => {
    const page = await openOrders()
    await site.stopBackend()
    const sent: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/order')) sent.push(request.postData())
    })
    site.answers()
    await button(page, '搜索').click()
    await expect.poll(() => shownMessages(page)).toContain('网关错误')
    // The names of the products may be asked for as well, and the numbers of the queues, each by a request of its own.
    const orders = site.answers().filter((line) => line.includes('/admin/order'))
    expect([...new Set(orders)]).toEqual(['POST /admin/order 502'])
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
    expect(orders.length).toBeLessThanOrEqual(sent.length)
    await site.startBackend()
    const again = button(page, '重试').or(button(page, '搜索')).first()
    await again.click()
    await expect.poll(() => site.answers()).toContain('POST /admin/order 200')
  })

  it('9 below another path: the same file with the path in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskwright-below-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const below = { name: 'below', config: () => ({ base: '/console/' }) }
    await buildForProduction(join(folder, 'dist'), [below])
    const other = await startNginx('http://127.0.0.1:9', [
      ['$uri /index.html', '$uri /console/index.html'],
    ])
    closing.push(other.close)
    cpSync(join(folder, 'dist'), join(other.root, 'console'), { recursive: true })
    const browser = await launchBrowser(other.browserArguments)
    closing.push(() => browser.close())
    const page = await browser.newPage()
    await page.goto(`${ORIGIN}/console/#/order`)
    await login(page).waitFor()
    expect((await ask(other, '/console/assets/gone.js')).status).toBe(404)
    const entry = (await scriptOf(page)) ?? ''
    expect(entry).toMatch(/^\/console\/assets\//)
    expect((await ask(other, entry)).headers['cache-control']).toContain('immutable')
  })

  it('C-10 9 in a frame of another site, or under another name: nothing of the console', async () => {
    const frame = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<iframe src="${ORIGIN}/"></iframe>`)
    })
    await new Promise<void>((resolve) => frame.listen(0, '127.0.0.1', resolve))
    closing.push(() => frame.close())
    const page = await site.open()
    const complaints: string[] = []
    page.on('console', (line) => complaints.push(line.text()))
    await page.goto(`http://127.0.0.1:${(frame.address() as AddressInfo).port}`)
    await expect.poll(() => complaints.join()).toContain("frame-ancestors 'none'")
    const inner = page.frames()[1]
    expect(await inner?.locator('#start, #root').count()).toBe(0)
    const other = await page.goto(`http://127.0.0.1:${site.nginx.http}/`).catch(String)
    expect(other).toContain('ERR_EMPTY_RESPONSE')
  })
})
