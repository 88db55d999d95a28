import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readIconDrawings } from '../../scripts/build/icon-shapes'
import { useConsole } from './console'

/*
 * Icons are drawn as lines and shown as what these cover. The browser can say of each point whether a line covers it, and
 * whether it lies in a shape.
 */

const site = useConsole()
const { drawings, width } = readIconDrawings(readFileSync('src/styles/icons.svg', 'utf8'))

interface Sought {
  drawings: typeof drawings
  width: number
  /** How many times larger than they are they are looked at. */
  size: number
  /** How far a shape may be from where its line ends. */
  near: number
  /** From one point to the next. */
  step: number
}

/** The points at which the shape of a drawing is not what its lines cover, by drawing. */
const pointsOff = ({ drawings: all, width: wide, size, near, step }: Sought) => {
  const context = document.createElement('canvas').getContext('2d')
  const element = document.body.appendChild(document.createElement('i'))
  // A browser is as exact with curves as the size of what it draws asks for.
  const enlarged = (path: string) => {
    const large = new Path2D()
    large.addPath(new Path2D(path), new DOMMatrix().scale(size))
    return large
  }
  const isCovered = (line: Path2D, thick: number, x: number, y: number) => {
    if (!context) return false
    Object.assign(context, { lineWidth: size * thick, lineCap: 'round', lineJoin: 'round' })
    return context.isPointInStroke(line, size * x, size * y)
  }
  const places = Array.from({ length: 1 + 16 / step }, (_, index) => index * step)
  const points = places.flatMap((x) => places.map((y) => [x, y] as const))
  const found: Record<string, string[]> = {}
  for (const [name, path] of all) {
    element.dataset['icon'] = name
    const shown = getComputedStyle(element, '::before').clipPath
    const area = enlarged(/^path\("([^"]*)"\)$/.exec(shown)?.[1] ?? '')
    const line = enlarged(path)
    const isOff = ([x, y]: readonly [number, number]) =>
      context?.isPointInPath(area, size * x, size * y)
        ? !isCovered(line, wide + 2 * near, x, y)
        : isCovered(line, wide - 2 * near, x, y)
    found[name] = points.filter(isOff).map((point) => point.map((at) => at.toFixed(1)).join(' '))
  }
  element.remove()
  return found
}

test('every icon has the shape of what its lines cover', async () => {
  const page = await site.open()
  // In colours of the operator's own all of them are, the points of a menu as well.
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  const off = await page.evaluate(pointsOff, {
    drawings,
    width,
    size: 32,
    near: 0.03,
    step: 0.2,
  })
  expect(Object.keys(off)).toHaveLength(drawings.length)
  expect(Object.entries(off).filter(([, points]) => points.length > 0)).toEqual([])
})
