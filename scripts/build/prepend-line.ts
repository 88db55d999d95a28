import type { Rolldown } from 'vite'

/** Tells a source map that its file has got a line more at its beginning. */
const shiftMap = (file: Rolldown.OutputBundle[string] | undefined): void => {
  if (file?.type !== 'asset') return
  const map: { mappings: string } = JSON.parse(String(file.source))
  file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

/** Puts a line before the code of a file that has been built, and leaves its source map right. */
export const prependLine = (
  bundle: Rolldown.OutputBundle,
  file: Rolldown.OutputChunk,
  line: string,
): void => {
  file.code = `${line}\n${file.code}`
  shiftMap(bundle[`${file.fileName}.map`])
}
