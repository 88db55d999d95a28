import type { DiagramArrow, MergedDiagram } from './merge-twins'

/** Where a box stands, before there are pixels: its column, and its place from the top. */
export interface BoxCell {
  column: number
  row: number
  /** Roughly how far down it is; only compared. */
  middle: number
}

/** An arrow crosses a column below the box in this row. */
export interface ColumnCrossing {
  column: number
  row: number
}

/**
 * The way of an arrow around the boxes: out of a side of its box, down or up in the space beside the column, and from
 * column to column between two boxes.
 */
export interface ArrowRoute {
  arrow: DiagramArrow
  /** Arrows of one look into one box come together, so that they share lanes and the point where they arrive. */
  bundle: string
  leaves: 'left' | 'right'
  arrives: 'left' | 'right'
  crossings: ColumnCrossing[]
  /** The spaces in which it goes down or up, in order. Space 0 is right of column 0. */
  spaces: number[]
}

const bundleOf = ({ to, money, back, deviates }: DiagramArrow): string =>
  `${to} ${money} ${back} ${deviates === true}`

/** Plans the way of every arrow. It leads through no box. */
export const planArrowRoutes = (
  { arrows }: MergedDiagram,
  cells: readonly BoxCell[],
): ArrowRoute[] =>
  arrows.flatMap((arrow) => {
    const [from, to] = [cells[arrow.from], cells[arrow.to]]
    return from && to ? [wayOf(arrow, from, to, cells)] : []
  })

function wayOf(
  arrow: DiagramArrow,
  from: BoxCell,
  to: BoxCell,
  cells: readonly BoxCell[],
): ArrowRoute {
  const isLeft = to.column < from.column
  const first = isLeft ? from.column - 1 : from.column
  const last = to.column > from.column ? to.column - 1 : to.column
  const step = last < first ? -1 : 1
  const spaces = Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => first + at * step)
  return {
    arrow,
    bundle: bundleOf(arrow),
    leaves: isLeft ? 'left' : 'right',
    arrives: to.column > from.column ? 'left' : 'right',
    // Between space 2 and space 3 lies column 3.
    crossings: spaces
      .slice(1)
      .map((space) => nearestCrossing(isLeft ? space + 1 : space, from, to, cells)),
    spaces,
  }
}

/** The gap of a column that is the shortest way between two boxes. */
function nearestCrossing(
  column: number,
  from: BoxCell,
  to: BoxCell,
  cells: readonly BoxCell[],
): ColumnCrossing {
  const detour = ({ middle }: BoxCell): number =>
    Math.abs(middle + 0.5 - from.middle) + Math.abs(middle + 0.5 - to.middle)
  const [nearest] = cells
    .filter((cell) => cell.column === column)
    .toSorted((one, other) => detour(one) - detour(other) || one.row - other.row)
  return { column, row: nearest?.row ?? 0 }
}
