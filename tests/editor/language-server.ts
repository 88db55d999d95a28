import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

export interface Position {
  line: number
  character: number
}

export interface Finding {
  message: string
  severity: number
  range: { start: Position; end: Position }
}

interface Message {
  id?: number | string
  method?: string
  params?: { uri?: string; diagnostics?: Finding[]; items?: unknown[] }
  result?: unknown
}

export interface LanguageServer {
  /** Shows a text under the name of a file, and waits for what the server says about it. */
  open: (file: string, text: string) => Promise<Finding[]>
  complete: (file: string, position: Position) => Promise<string[]>
  hover: (file: string, position: Position) => Promise<string>
  close: () => Promise<void>
}

/** Settings of an editor that brings nothing of its own. */
const settings: Readonly<Record<string, unknown>> = {
  yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } },
  http: { proxy: '', proxyStrictSSL: false },
}

const messagesIn = (onMessage: (message: Message) => void): ((chunk: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, end).toString())?.[1])
      if (end === -1 || rest.length < end + 4 + length) return
      onMessage(JSON.parse(rest.subarray(end + 4, end + 4 + length).toString()) as Message)
      rest = rest.subarray(end + 4 + length)
    }
  }
}

const uriOf = (file: string): string => pathToFileURL(file).href

/** Starts yaml-language-server and speaks to it as an editor does. */
export const startLanguageServer = async (): Promise<LanguageServer> => {
  const program = 'node_modules/yaml-language-server/bin/yaml-language-server'
  const child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const answers = new Map<number, (result: unknown) => void>()
  const findings = new Map<string, (found: Finding[]) => void>()
  let count = 0
  const write = (message: object): void => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  const answer = ({ method, params }: Message): unknown =>
    method === 'workspace/configuration'
      ? (params?.items ?? []).map((item) => settings[(item as { section: string }).section] ?? {})
      : null
  child.stdout.on(
    'data',
    messagesIn((message) => {
      const { id, method, params, result } = message
      if (method === 'textDocument/publishDiagnostics') {
        findings.get(params?.uri ?? '')?.(params?.diagnostics ?? [])
      } else if (method !== undefined && id !== undefined) write({ id, result: answer(message) })
      else if (typeof id === 'number') answers.get(id)?.(result)
    }),
  )
  const ask = (method: string, params: object): Promise<unknown> => {
    count += 1
    const id = count
    write({ id, method, params })
    return new Promise((resolve) => void answers.set(id, resolve))
  }
  const root = uriOf(process.cwd())
  const capabilities = {
    workspace: { configuration: true },
    textDocument: {
      hover: { contentFormat: ['markdown', 'plaintext'] },
      completion: { completionItem: { documentationFormat: ['markdown'] } },
    },
  }
  await ask('initialize', { processId: process.pid, rootUri: root, capabilities })
  write({ method: 'initialized', params: {} })
  write({ method: 'workspace/didChangeConfiguration', params: { settings } })
  let version = 0
  const at = (file: string, position: Position) => ({
    textDocument: { uri: uriOf(file) },
    position,
  })
  return {
    open: (file, text) => {
      const uri = uriOf(file)
      version += 1
      const found = new Promise<Finding[]>((resolve) => void findings.set(uri, resolve))
      write({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri, languageId: 'yaml', version, text } },
      })
      return found
    },
    complete: async (file, position) => {
      const result = await ask('textDocument/completion', at(file, position))
      const { items = [] } = (result ?? {}) as { items?: { label: string }[] }
      return items.map(({ label }) => label)
    },
    hover: async (file, position) => {
      const result = await ask('textDocument/hover', at(file, position))
      const { contents } = (result ?? {}) as { contents?: { value: string } }
      return contents?.value ?? ''
    },
    close: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
