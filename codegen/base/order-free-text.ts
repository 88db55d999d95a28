/** A text for plain data that is the same whatever the order of keys and of lists. */
export function orderFreeText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderFreeText).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${JSON.stringify(name)}:${orderFreeText(part)}`)
  return `{${parts.toSorted().join()}}`
}
