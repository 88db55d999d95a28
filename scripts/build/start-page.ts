import { fileURLToPath } from 'node:url'
import { runnerImport, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { consoleAliases } from './console-aliases.ts'
import type { StartPageContent, StartPageMessages } from './start-messages'

const words = fileURLToPath(new URL('start-messages.ts', import.meta.url))

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<"]/g, (sign) => signs[sign] ?? sign)

const reloadLink = (text: string): string => `<a href="">${escapeMarkup(text)}</a>`

const languageBlock = ({ code, tag, words: say }: StartPageMessages, index: number): string => `
      <div lang="${escapeMarkup(tag)}" data-language="${escapeMarkup(code)}"${index === 0 ? '' : ' hidden'}>
        <p class="waiting">${escapeMarkup(say.loading)}</p>
        <p class="failed">${escapeMarkup(say.failed)}</p>
        <div class="late">
          <p class="waiting">${escapeMarkup(say.late)}</p>
          ${reloadLink(say.reload)}
        </div>
      </div>`

/** Without scripts nobody knows which language was chosen, so it is said in all of them. */
const withoutScripts = (languages: readonly StartPageMessages[]): string => `
      <noscript>
        <style>
          #start > [data-language] {
            display: none;
          }
        </style>
        <div>${languages
          .map(
            ({ tag, words: say }) => `
          <p lang="${escapeMarkup(tag)}">${escapeMarkup(say.noScript)} ${reloadLink(say.reload)}</p>`,
          )
          .join('')}
        </div>
      </noscript>`

/** The languages to look a visitor's up in, as JSON. */
const visitorOf = ({ visitor }: StartPageContent): string =>
  visitor === undefined ? '' : ` data-visitor="${escapeMarkup(JSON.stringify(visitor))}"`

const startOf = (page: StartPageContent): string =>
  `<div id="start" role="status" data-cookie="${escapeMarkup(page.cookie)}"${visitorOf(page)}>` +
  `${page.languages.map(languageBlock).join('')}${withoutScripts(page.languages)}
    </div>`

/** Puts title, language and the sentences of the start page into index.html. */
export const fillStartPage = (html: string, page: StartPageContent): string =>
  html
    .replace('{{language}}', () => escapeMarkup(page.languages[0]?.tag ?? ''))
    .replace('{{title}}', () => escapeMarkup(page.title))
    .replace('<!-- start page -->', () => startOf(page))

/** A stylesheet in the head keeps the whole page white until it has come. At the end it keeps back nothing above it. */
export const moveStylesToEnd = (html: string): string => {
  const links = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? []
  return links
    .reduce((rest, link) => rest.replace(link, ''), html)
    .replace(/^( *<\/body>)/m, (end) => links.join('') + end)
}

const fromServer = async (server: ViteDevServer): Promise<StartPageContent> =>
  (await server.ssrLoadModule(words))['startPageContent']

const fromFiles = async (
  root: string,
  plugins: InlineConfig['plugins'],
): Promise<StartPageContent> => {
  const { module } = await runnerImport<{ startPageContent: StartPageContent }>(words, {
    configFile: false,
    logLevel: 'error',
    plugins: plugins ?? [],
    resolve: { alias: consoleAliases(root) },
  })
  return module.startPageContent
}

/**
 * The start page of index.html: what is seen before the console is. Its words come from the generated code.
 *
 * @param plugins what stands between the files and the code that is built
 */
export const startPagePlugins = (plugins?: InlineConfig['plugins']): Plugin[] => {
  let root = ''
  return [
    {
      name: 'deskwright:start-page',
      configResolved: (config) => void (root = config.root),
      transformIndexHtml: {
        order: 'pre',
        handler: async (html, { server }) =>
          fillStartPage(html, await (server ? fromServer(server) : fromFiles(root, plugins))),
      },
    },
    {
      name: 'deskwright:styles-last',
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: moveStylesToEnd },
    },
  ]
}
