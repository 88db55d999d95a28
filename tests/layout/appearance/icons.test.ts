import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import resourceSchema from '../../../codegen/resource.schema.json'

/*
 * The drawings stand side by side in one image, and the stylesheet says the number of each. Every image costs the first
 * screen a document that the browser builds for it.
 */

const css = readFileSync('src/styles/icons.css', 'utf8')
const sheets = readdirSync('src/styles', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)
const drawn = [
  ...readFileSync('src/styles/icons.svg', 'utf8').matchAll(
    /<path id="([^"]+)"(?: transform="translate\((\d+)\)")? d="[^"]+"\/>/g,
  ),
].map(([, name, at = '0']) => ({ name, at: Number(at) }))

describe('the drawings', () => {
  it('stand on a grid of 16, none twice', () => {
    expect(drawn.map(({ at }) => at)).toEqual(drawn.map((_, index) => 16 * index))
    expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length)
    const [, width] =
      /viewBox="0 0 (\d+) 16"/.exec(readFileSync('src/styles/icons.svg', 'utf8')) ?? []
    expect(Number(width)).toBe(16 * drawn.length)
  })

  it('are found by the numbers of the stylesheet', () => {
    const numbers = [...css.matchAll(/\[data-icon='([^']+)'\] \{\n {2}--dw-icon: (\d+);/g)]
    expect(numbers.map(([, name, number]) => [name, Number(number)])).toEqual(
      drawn.slice(1).map(({ name }, index) => [name, index + 1]),
    )
    const [, last, width] = /var\(--dw-icon\) \/ (\d+)\) 0 \/ (\d+)00% 100%/.exec(css) ?? []
    expect([Number(last), Number(width)]).toEqual([drawn.length - 1, drawn.length])
    const [, caret] = /\[data-caret\]::after \{\n {2}--dw-icon: (\d+)/.exec(css) ?? []
    expect(drawn[Number(caret)]?.name).toBe('chevron-down')
  })

  it('are what a schema may name', () => {
    const names = drawn.map(({ name }) => name)
    expect(resourceSchema.definitions.icon.anyOf[0]?.enum).toEqual(names.toSorted())
  })

  it('are the only image of the console, and one', () => {
    const images = sheets.flatMap((file) =>
      [...readFileSync(`src/styles/${file}`, 'utf8').matchAll(/url\(([^)]*)\)/g)].map(
        ([, address]) => address,
      ),
    )
    expect(images).toEqual(["'./icons.svg?inline'"])
  })
})
