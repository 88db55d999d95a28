import { deflateRawSync } from 'node:zlib'
import unpack from './unpack.js?raw'

const deflatedScript = (id: string, type: string, text: string): string =>
  `<script type="application/octet-stream" data-id="${id}" data-type="${type}">${deflateRawSync(text, { level: 9 }).toString('base64')}</script>`

/** Long scripts and data of a page, at a third of their length: the page unpacks them itself, one after the other. */
export const packedScripts = (
  parts: readonly { readonly id: string; readonly type: string; readonly text: string }[],
): string =>
  `${parts.map(({ id, type, text }) => deflatedScript(id, type, text)).join('\n')}
<script>
${unpack.trim()}
</script>`
