import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { packageFolder, pathInPackage } from '../../codegen/base/package-root.ts'

/*
 * A project owns what is its own. The page, the entry and the files beside the page are the package's, so that they
 * change with it; a project that has one of the same name uses that.
 */

const MODULES = ['index.html', 'src/main.tsx']

const publicFiles = (): string[] => readdirSync(pathInPackage('public'))

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** What a browser asks for outside of any module. */
const serveDefaultFiles = ({
  config,
  transformIndexHtml,
}: ViteDevServer): Connect.NextHandleFunction => {
  const isLacking = (name: string): boolean => !existsSync(path.join(config.root, name))
  return (request, response, next) => {
    const [name = ''] = (request.url ?? '').slice(1).split(/[?#]/)
    if (publicFiles().includes(name) && isLacking(path.join('public', name))) {
      response.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream')
      return response.end(readFileSync(pathInPackage(path.join('public', name))))
    }
    if ((name !== '' && name !== 'index.html') || !isLacking('index.html')) return next()
    const html = readFileSync(pathInPackage('index.html'), 'utf8')
    transformIndexHtml('/index.html', html).then((page) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(page)
    }, next)
  }
}

/** Lends a project the files of the package that it has no own ones for. */
export const defaultFilesPlugin = (): Plugin => {
  let root = ''
  const lent = new Map<string, string>()
  return {
    name: 'deskwright:borrowed-files',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
      for (const name of MODULES) {
        const own = path.join(root, name)
        if (!existsSync(own)) lent.set(own.replaceAll(path.sep, '/'), pathInPackage(name))
      }
    },
    // A browser names a module from the folder of the project on.
    resolveId: (id) => [id, path.posix.join(root, id)].find((name) => lent.has(name)) ?? null,
    load(id) {
      const file = lent.get(id)
      return file === undefined ? null : readFileSync(file, 'utf8')
    },
    configureServer: (server) => void server.middlewares.use(serveDefaultFiles(server)),
    generateBundle() {
      if (root === packageFolder) return
      for (const name of publicFiles()) {
        if (existsSync(path.join(root, 'public', name))) continue
        const source = readFileSync(pathInPackage(path.join('public', name)))
        this.emitFile({ type: 'asset', fileName: name, source })
      }
    },
  }
}
