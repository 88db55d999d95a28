import { buildProject } from '../../codegen/generator/pipeline/project'
import { parseSchemaFiles } from '../../codegen/language/read'
import type { Model } from '../../codegen/language/model'

interface AppParts {
  base?: string
  /** The lines of `backend` other than base, envelope and token. */
  backend?: string
  /** Empty: the app says nothing of it. */
  envelope?: string
  token?: string
  login?: string
}

/** A whole app.yaml, in which the backend can be another one. */
export const appYaml = ({
  base = '/api',
  backend = 'timeout: 5000',
  envelope = '{ code: code, message: msg, data: data, success: 0, login: 100 }',
  token = '{ header: X-Token, cookie: token }',
  login = '{ path: /login, body: [username, password], token: token, user: uuid, name: name }',
}: AppParts = {}): string => `title: Test
languages: { source: en, offered: { en: { name: English, tag: en } } }
backend:
  base: ${base}
  ${backend}
${envelope === '' ? '' : `  envelope: ${envelope}\n`}  token: ${token}
session:
  cookiePrefix: test-
  login: ${login}
  password: { path: /password, body: [old, new, again] }
menu: []
`

const loaded = (app: string, resources: Readonly<Record<string, string>>) =>
  buildProject(
    parseSchemaFiles([
      { file: 'schema/app.yaml', text: app, kind: 'app' },
      ...Object.entries(resources).map(([name, text]) => ({
        file: `schema/${name}.yaml`,
        text,
        kind: 'resource' as const,
      })),
    ]),
  )

/** The messages about these files, each with its code. */
export const saidAbout = (
  app: string,
  resources: Readonly<Record<string, string>> = {},
): string[] => loaded(app, resources).diagnostics.map(({ code, message }) => `${code}: ${message}`)

/** What the messages about these files advise. */
export const advisedFor = (
  app: string,
  resources: Readonly<Record<string, string>> = {},
): string[] => loaded(app, resources).diagnostics.map(({ help = '' }) => help)

/** The model of YAML texts without errors. */
export const yamlModel = (app: string, resources: Readonly<Record<string, string>> = {}): Model => {
  const { model, diagnostics } = loaded(app, resources)
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return model
}
