/** Names that YAML has for keys, and what browsers call them. */
const printed: Readonly<Record<string, string>> = { esc: 'escape', space: ' ' }

const modifiers = ['ctrl', 'meta', 'alt'] as const

/**
 * Whether a key of app.yaml was pressed, such as `j`, `ctrl+k`, `shift+c` or `?`. It is the letter on the key that
 * counts. Signs such as `?` need Shift on some keyboards and not on others, so Shift counts for letters alone.
 */
export const isHotkeyPressed = (key: string, event: KeyboardEvent): boolean => {
  const parts = key.split('+')
  const last = parts.at(-1) ?? ''
  // An input that the browser fills in fires `keydown` without a key.
  const pressed: string | undefined = event.key
  if (pressed?.toLowerCase() !== (printed[last] ?? last)) return false
  const isLetter = /^[a-z]$/.test(last)
  if (isLetter && event.shiftKey !== parts.includes('shift')) return false
  return modifiers.every((each) => event[`${each}Key`] === parts.includes(each))
}
