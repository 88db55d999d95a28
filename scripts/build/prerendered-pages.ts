import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Rolldown } from 'vite'
import type { EarlyDefinition, EarlyList } from '../../src/providers/definitions/early-definition'
import { preferencesKeyOf } from '../../src/providers/preferences/stored-preferences'
import { visitorKey } from '../../src/providers/http/prefetched-response'
import { requestInit } from '../../src/providers/http/request-init'
import { loginCookieName, tokenInCookies } from '../../src/providers/session/token-store'
import { writeEnvelope } from '../../wire/envelope'
import { writeList } from '../../wire/list-request'
import { isStoredPerTab } from '../../wire/login-way'
import type { ExecutedFunctions, FunctionSpan } from './eager-functions'

/** A page of a list as the console renders it, with marks in the places of the values. */
export interface PrerenderedPage {
  readonly path: string
  readonly language: string
  /** What the console keeps for an operator who has changed nothing, as JSON. */
  readonly usual: string
  readonly source: string
}

const script = fileURLToPath(new URL('render-in-jsdom.mjs', import.meta.url))

/** Only who builds needs it, and a console is built without it, too. */
const hasJsdom = (): boolean => {
  try {
    createRequire(script).resolve('jsdom')
    return true
  } catch {
    return false
  }
}

const USER = 'early'

/** The rows of a page have different values, since whatever names a row is made of some of them. */
const markOf = (field: string, row: number): string => `@${field}~${row}@`

/** Tells rows apart in a mark, as it is and as a part of an address. */
const rowInMark = /~\d+(?=@|%(?:25)?40)/g

/** A row for each status. Every value is a mark, which the cells show as it is, because it is no number and no time. */
const markedRows = ({ paint }: EarlyList): Record<string, string | number>[] => {
  const fields = ['id', ...Object.keys(paint?.texts ?? {})]
  const { state, codes = [] } = paint ?? {}
  const rows = state === undefined ? [{}] : codes.map((code) => ({ [state]: code }))
  return rows.map((row, index) => ({
    ...Object.fromEntries(fields.map((field) => [field, markOf(field, index)])),
    ...row,
  }))
}

const renderInputOf = (
  definition: EarlyDefinition,
  hash: string,
  list: EarlyList,
  language: string,
) => {
  const { cookiePrefix, envelope, token, by } = definition
  const rows = markedRows(list)
  const call = { path: hash, body: [], rows: list.paint?.rows ?? null }
  const { data } = writeList(call, { rows, from: 0, total: rows.length, name: list.resource })
  const answer = writeEnvelope(envelope, { status: 200, code: null, message: '', data })
  const login = { by, cookie: token?.cookie ?? 'token' }
  const cookies: Record<string, string> = {
    [cookiePrefix + loginCookieName(login)]: 'early',
    [`${cookiePrefix}uuid`]: USER,
    [`${cookiePrefix}lang`]: language,
  }
  const jar = { get: (name: string) => cookies[cookiePrefix + name] }
  const visitor = {
    token: tokenInCookies(jar, login, definition.before),
    user: USER,
    language,
  }
  const { resource, pageSize, request } = list
  return {
    hash,
    rows: rows.length,
    cookies,
    // As the early script leaves it.
    early: {
      resource,
      page: 1,
      perPage: pageSize,
      filter: {},
      url: request.url,
      init: requestInit(definition, request, { token: visitor.token }),
      whom: visitorKey(visitor),
    },
    storage: { [`deskwright.user.${USER}`]: JSON.stringify({ name: '@user@' }) },
    preferences: preferencesKeyOf(USER),
    answer: { text: answer.text, whole: true, headers: { 'content-type': 'application/json' } },
  }
}

/** What the build learns from the console that it has just made, by running it. */
export interface PrerenderResult {
  readonly pages: readonly PrerenderedPage[]
  /** What of the entry has run until the rows were there. Null: the console has not been run. */
  readonly ran: ExecutedFunctions | null
}

const NOTHING: PrerenderResult = { pages: [], ran: null }

/** Null: the console renders it otherwise than it could go on with. */
type RenderedPage = Pick<PrerenderedPage, 'usual' | 'source'> | null

interface Rendered {
  readonly pages: readonly RenderedPage[]
  /** Functions of the entry, once for each page that has run them. */
  readonly ran: readonly FunctionSpan[]
}

/**
 * Some pages as the console renders them, by a process of their own.
 *
 * @throws {Error} with what the process complained of, where the console does not run without a browser
 */
const renderedByOne = async (input: readonly object[]): Promise<Rendered> => {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'pipe'] })
  // A process that ends early closes its input; its exit says more than that.
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(input))
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  try {
    return JSON.parse(output)
  } catch {
    throw new Error(complaint)
  }
}

/** A process for fewer pages than these takes longer to begin than to render them. */
const FEWEST_OF_ONE = 4

/**
 * The pages by as many processes as there are cores, each with every nth page. Null where the console does not run in
 * them: then nothing is painted early.
 */
const renderInParallel = async (
  input: readonly object[],
): Promise<{ pages: (RenderedPage | undefined)[]; functions: readonly FunctionSpan[] } | null> => {
  const most = Math.ceil(input.length / FEWEST_OF_ONE)
  const processes = Math.min(availableParallelism(), most)
  const parts = Array.from({ length: processes }, (_, part) =>
    input.filter((__, index) => index % processes === part),
  )
  try {
    const results = await Promise.all(parts.map((part) => renderedByOne(part)))
    const pages = input.map(
      (_, index) => results[index % processes]?.pages[Math.floor(index / processes)],
    )
    return { pages, functions: results.flatMap(({ ran }) => ran) }
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    console.warn(`No rows are painted early: the console does not run in jsdom.\n${complaint}`)
    return null
  }
}

/** Where Vite writes what an import loads beforehand; a hash may follow the name. */
const PRELOADED = /__VITE_PRELOAD__(?:[\da-f]{32})?/g

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

const entryOf = (bundle: Rolldown.OutputBundle): string =>
  chunksOf(bundle).find(({ isEntry }) => isEntry)?.fileName ?? ''

/** Writes the console into a folder of its own, since a page must not share modules with another. Gives its entry. */
const writeConsole = (bundle: Rolldown.OutputBundle, folder: string): string => {
  for (const { fileName, code } of chunksOf(bundle)) {
    const file = path.join(folder, fileName)
    mkdirSync(path.dirname(file), { recursive: true })
    // The bundler fills this in later. It names style sheets, which nothing here needs. What follows keeps its place.
    writeFileSync(
      file,
      code.replaceAll(PRELOADED, (place) => '[]'.padEnd(place.length)),
    )
  }
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  return pathToFileURL(path.join(folder, entryOf(bundle))).href
}

/** Whether every row shows every value, as text. An author's component may do otherwise. */
const isMarked = (list: EarlyList, source: string): boolean => {
  const rows = markedRows(list).length
  const fields = Object.keys(list.paint?.texts ?? {})
  // Names for assistive technology and addresses have some of the values as well.
  const shown = source.replaceAll(/<[^>]*>/g, '')
  return fields.every((field) => shown.split(`@${field}@`).length === rows + 1)
}

/** Rendering takes a part of a second for each, so a console of hundreds of lists has the first ones of these. */
const MOST_LISTS = 6

/**
 * The pages whose rows can be painted early, in each language, rendered by the console that has just been built, and what
 * of it has run for them.
 */
export const prerenderListPages = async (
  bundle: Rolldown.OutputBundle,
  definition: EarlyDefinition,
): Promise<PrerenderResult> => {
  // What a tab keeps for itself is not there when the page opens in another one.
  if (isStoredPerTab(definition.by)) return NOTHING
  const lists = Object.entries(definition.lists).filter(([, { paint }]) => paint !== undefined)
  const wanted = lists
    .slice(0, MOST_LISTS)
    .flatMap(([at, list]) =>
      definition.languages.offered.map(({ code }) => ({ path: at, list, language: code })),
    )
  if (wanted.length === 0) return NOTHING
  if (!hasJsdom()) {
    console.warn('No rows are painted early: that needs jsdom (npm install --save-dev jsdom).')
    return NOTHING
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-early-'))
  try {
    const pages = wanted.map((page, index) => ({
      ...renderInputOf(definition, page.path, page.list, page.language),
      first: writeConsole(bundle, path.join(folder, `${index}-first`)),
      second: writeConsole(bundle, path.join(folder, `${index}-second`)),
    }))
    const results = await renderInParallel(pages)
    if (!results) return NOTHING
    const anew = new Set(
      wanted.filter((_, index) => !results.pages[index]).map((page) => page.path),
    )
    for (const at of anew) {
      console.warn(
        `No rows of ${at} are painted early: the console would ask for them again, or render them anew.`,
      )
    }
    const whole = wanted.flatMap(({ path: at, list, language }, index) => {
      const result = results.pages[index]
      if (!result) return []
      const source = result.source.replaceAll(rowInMark, '')
      return isMarked(list, source) ? [{ path: at, language, ...result, source }] : []
    })
    return { pages: whole, ran: { fileName: entryOf(bundle), functions: results.functions } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
