/** Lines of cells as a table for a terminal, whose first line is its head. */
export const formatTerminalTable = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  return lines
    .map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n')
}
