/** `a`, `b` or `c`, at most `most` of them. */
export function quotedList(names: readonly string[], most = 12): string {
  const shown = names.slice(0, most).map((name) => `\`${name}\``)
  return names.length > most
    ? `${shown.join(', ')} and ${names.length - most} more`
    : shown.join(', ')
}
