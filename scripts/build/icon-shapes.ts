import svgpath from 'svgpath'

/*
 * Icons are drawn as lines, and a page shows them as what a line covers: a clip path, which costs a browser next to nothing,
 * where an image that is a document of its own took a tenth of the time until the first row.
 */

type Point = readonly [x: number, y: number]

/** A straight line has its ends as handles. */
interface Curve {
  readonly from: Point
  readonly out: Point
  readonly into: Point
  readonly to: Point
}

interface StrokeLine {
  readonly curves: readonly Curve[]
  readonly isClosed: boolean
}

const subtractPoints = ([a, b]: Point, [c, d]: Point): Point => [a - c, b - d]
const addScaled = ([a, b]: Point, [c, d]: Point, times = 1): Point => [a + times * c, b + times * d]
const crossProduct = ([a, b]: Point, [c, d]: Point): number => a * d - b * c
const unitVector = (vector: Point): Point => {
  const length = Math.hypot(...vector)
  return [vector[0] / length, vector[1] / length]
}
const isSame = (one: Point, other: Point): boolean =>
  Math.hypot(...subtractPoints(one, other)) < 1e-6

/** @throws {Error} for a quadratic curve, which no icon has */
const linesOf = (path: string): StrokeLine[] => {
  const lines: { curves: Curve[]; isClosed: boolean }[] = []
  const add = (from: Point, out: Point, into: Point, to: Point): void => {
    lines.at(-1)?.curves.push({ from, out, into, to })
  }
  let start: Point = [0, 0]
  // What the library passes is typed by its letter, which it does not narrow.
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _, x, y) => {
      const [letter, ...numbers] = segment as readonly [string, ...number[]]
      const at: Point = [x, y]
      const point = (index: number): Point => [numbers[index] ?? 0, numbers[index + 1] ?? 0]
      if (letter === 'M') lines.push({ curves: [], isClosed: false })
      if (letter === 'M') start = point(0)
      else if (letter === 'C') add(at, point(0), point(2), point(4))
      else if (letter === 'Z') {
        const line = lines.at(-1)
        if (line) line.isClosed = true
        if (!isSame(at, start)) add(at, at, start, start)
      } else if ('LHV'.includes(letter)) {
        const [first = 0] = numbers
        const to = letter === 'H' ? ([first, y] as const) : ([x, first] as const)
        const end = letter === 'L' ? point(0) : to
        add(at, at, end, end)
      } else throw new Error(`an icon has a segment ${letter}`)
    })
  return lines
}

const isStraight = ({ from, out, into, to }: Curve): boolean =>
  isSame(from, out) && isSame(into, to)

/** Where a curve goes at its beginning. */
const headingAt = ({ from, out, into, to }: Curve): Point =>
  unitVector(subtractPoints([out, into, to].find((each) => !isSame(each, from)) ?? to, from))

const reverseCurve = ({ from, out, into, to }: Curve): Curve => ({
  from: to,
  out: into,
  into: out,
  to: from,
})

const headingFrom = (curve: Curve): Point => {
  const [x, y] = headingAt(reverseCurve(curve))
  return [-x, -y]
}

/** How much a curve bends at its beginning: to the right where it is more than 0. */
const bendAt = ({ from, out, into }: Curve): number => {
  const handle = subtractPoints(out, from)
  if (isSame(out, from)) return 0
  return (2 / 3) * (crossProduct(handle, subtractPoints(into, out)) / Math.hypot(...handle) ** 3)
}

const midpointOf = (one: Point, other: Point): Point =>
  addScaled(one, subtractPoints(other, one), 0.5)

/** Halves a curve, in the way of de Casteljau. */
const halveCurve = ({ from, out, into, to }: Curve): readonly Curve[] => {
  const [a, b, c] = [midpointOf(from, out), midpointOf(out, into), midpointOf(into, to)]
  const [d, e] = [midpointOf(a, b), midpointOf(b, c)]
  const half = midpointOf(d, e)
  return [
    { from, out: a, into: d, to: half },
    { from: half, out: e, into: c, to },
  ]
}

/** What runs beside a curve, to its left. A handle grows as the circle does that the curve follows there. */
const offsetCurve = (curve: Curve, distance: number): Curve => {
  const leftOf = ([x, y]: Point): Point => [distance * y, -distance * x]
  const from = addScaled(curve.from, leftOf(headingAt(curve)))
  const to = addScaled(curve.to, leftOf(headingFrom(curve)))
  if (isStraight(curve)) return { from, out: from, into: to, to }
  const atEnd = reverseCurve(curve)
  return {
    from,
    out: addScaled(from, subtractPoints(curve.out, curve.from), 1 + distance * bendAt(curve)),
    into: addScaled(to, subtractPoints(curve.into, curve.to), 1 - distance * bendAt(atEnd)),
    to,
  }
}

const pointsText = (...points: readonly Point[]): string =>
  points.map((point) => point.join(' ')).join(' ')

const turnTo = (point: Point, radius: number): string =>
  `A${radius} ${radius} 0 0 1 ${pointsText(point)}`

/** A straight line, in as few numbers as it takes. */
const lineTo = (from: Point, to: Point): string => {
  if (Math.abs(from[1] - to[1]) < 1e-6) return `H${to[0]}`
  return Math.abs(from[0] - to[0]) < 1e-6 ? `V${to[1]}` : `L${pointsText(to)}`
}

/**
 * The round end of a line. A radius that is too small for its ends is made as large as they need by whoever draws it; one
 * that is too large, were it by what is lost in two digits, would lead past the end.
 */
const endTo = (point: Point, radius: number): string => turnTo(point, 0.98 * radius)

/** What leads from one curve to the next: round on the outside, and into the line itself on the inside. */
const cornerPath = (
  before: Curve | undefined,
  after: Curve | undefined,
  radius: number,
): string => {
  if (!before || !after) return ''
  const [from, { from: to }] = [offsetCurve(before, radius).to, offsetCurve(after, radius)]
  if (isSame(from, to)) return ''
  const isOutside = crossProduct(headingFrom(before), headingAt(after)) > 0
  return isOutside ? turnTo(to, radius) : lineTo(from, to)
}

/** One side of a line. */
const sidePath = (curves: readonly Curve[], radius: number): string =>
  curves
    .map((curve, index) => {
      const { from, out, into, to } = offsetCurve(curve, radius)
      const step = isStraight(curve) ? lineTo(from, to) : `C${pointsText(out, into, to)}`
      return cornerPath(curves[index - 1], curve, radius) + step
    })
    .join('')

const startOf = (curves: readonly Curve[], radius: number): Point => {
  const [first] = curves
  return first ? offsetCurve(first, radius).from : [0, 0]
}

const reverseCurves = (curves: readonly Curve[]): Curve[] => curves.map(reverseCurve).toReversed()

/** What a line covers, to be filled by the rule `nonzero`: all of it is gone round in the same direction. */
const strokeOutline = ({ curves, isClosed }: StrokeLine, radius: number): string => {
  const there = curves.flatMap((curve) => (isStraight(curve) ? [curve] : halveCurve(curve)))
  const back = reverseCurves(there)
  const [first, last] = [startOf(there, radius), startOf(back, radius)]
  if (!isClosed) {
    return `M${pointsText(first)}${sidePath(there, radius)}${endTo(last, radius)}${sidePath(back, radius)}${endTo(first, radius)}Z`
  }
  const round = (way: readonly Curve[]): string =>
    sidePath(way, radius) + cornerPath(way.at(-1), way[0], radius)
  return `M${pointsText(first)}${round(there)}ZM${pointsText(last)}${round(back)}Z`
}

/**
 * What a drawing covers.
 *
 * @param path the lines, as in the `d` of an SVG path
 * @param width how thick they are, in the units of the path; their ends and corners are round
 * @returns the path of an area to be filled by the rule `nonzero`, in numbers of two digits
 */
export const strokeToOutline = (path: string, width: number): string =>
  svgpath(
    linesOf(path)
      .map((line) => strokeOutline(line, width / 2))
      .join(''),
  )
    .rel()
    .round(2)
    .toString()
    .replaceAll(/(?<!\d)0\./g, '.')

/** A drawing: its name and its lines. */
export type IconDrawing = readonly [name: string, path: string]

/** The drawings of an image, by id, and how thick their lines are. */
export const readIconDrawings = (
  svg: string,
): { drawings: readonly IconDrawing[]; width: number } => ({
  width: Number(/stroke-width="([^"]+)"/.exec(svg)?.[1]),
  drawings: Array.from(
    svg.matchAll(/<path id="([^"]+)"(?: transform="[^"]*")? d="([^"]+)"\/>/g),
    ([, name = '', path = '']) => [name, path] as const,
  ),
})

/** The first drawing is what an unknown icon looks like, and an arrow down stands behind what opens as well. */
const selectorOf = (name: string, index: number): string => {
  if (index === 0) return '[data-icon]::before'
  const own = `[data-icon='${name}']::before`
  return name === 'chevron-down' ? `${own},\n[data-caret]::after` : own
}

/** The style sheet with the shapes of all drawings of an image. */
export const iconStyleSheet = (svg: string): string => {
  const { drawings, width } = readIconDrawings(svg)
  const rules = drawings.map(
    ([name, path], index) =>
      `${selectorOf(name, index)} {\n  clip-path: path('${strokeToOutline(path, width)}');\n}\n`,
  )
  return ['/* Written by npm run icons, from icons.svg. */\n', ...rules].join('\n')
}
