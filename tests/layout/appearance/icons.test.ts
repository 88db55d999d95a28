import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import resourceSchema from '../../../codegen/resource.schema.json'
import { answerOf } from '../../support/project-copy'
import { readIconDrawings } from '../../../scripts/build/icon-shapes'
import { iconDrawingsFile, main } from '../../../scripts/build/icons-command'

/*
 * What the drawings cover is in a style sheet of its own, which is made of them. Whether it is what they cover is judged by
 * a browser, in tests/e2e/icons.test.ts.
 */

const drawing = readFileSync(iconDrawingsFile, 'utf8')
const drawn = [
  ...drawing.matchAll(/<path id="([^"]+)"(?: transform="translate\((\d+)\)")? d="[^"]+"\/>/g),
].map(([, name, at = '0']) => ({ name, at: Number(at) }))
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

describe('the drawings', () => {
  it('stand on a grid of 16, none twice', () => {
    expect(drawn.map(({ at }) => at)).toEqual(drawn.map((_, index) => 16 * index))
    expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length)
    expect(readIconDrawings(drawing).drawings).toHaveLength(drawn.length)
    const [, width] = /viewBox="0 0 (\d+) 16"/.exec(drawing) ?? []
    expect(Number(width)).toBe(16 * drawn.length)
  })

  it('are what the style sheet has the shapes of', async () => {
    const { code, stderr } = await answerOf(main, ['--check'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('are what a schema may name', () => {
    const names = drawn.map(({ name }) => name)
    expect(resourceSchema.definitions.icon.anyOf[0]?.enum).toEqual(names.toSorted())
  })

  it('are no image for the browser to read, and neither is anything else', () => {
    const images = sheets.flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(/url\(/g))
    expect(images.filter((each) => each !== null)).toEqual([])
  })
})
