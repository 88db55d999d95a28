/** A number for a text, which may have a form of its own for one: `1 row |||| %{count} rows`. */
export const countArgs = (count: number) => ({ count, smart_count: count })
