import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startBackend } from '../../scripts/dev/console-backend'
import { startPreview } from '../../scripts/dev/preview'

/* ADMIN_TARGET may have a path, below which the backend's own paths stand. */

it.each([
  ['', '/admin/order?page=2'],
  ['/', '/admin/order?page=2'],
  ['/tenant/one/', '/tenant/one/admin/order?page=2'],
])('keeps %j of ADMIN_TARGET', async (path, wanted) => {
  const asked: string[] = []
  const real = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => real.once('listening', resolve))
  const { port } = real.address() as AddressInfo
  const outDir = mkdtempSync(join(tmpdir(), 'deskwright-target-'))
  writeFileSync(join(outDir, 'index.html'), '')
  const target = `http://127.0.0.1:${port}${path}`
  const backend = await startBackend({ model: null, schemaDir: 'schema', target, port: 0 })
  const preview = await startPreview({ outDir, backend: backend.url, port: 0, mock: backend.mock })
  try {
    await (await fetch(`${preview.url}/admin/order?page=2`)).text()
    // What a mock server answers beside its calls is none of the business of a real backend.
    for (const other of ['/api/login', '/__faults', '/__requests'])
      await (await fetch(preview.url + other)).text()
    expect(asked).toEqual([wanted])
  } finally {
    await preview.close()
    real.close()
    rmSync(outDir, { recursive: true, force: true })
  }
})
