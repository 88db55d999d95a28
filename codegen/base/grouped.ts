/** Items by key, in the order in which the keys first appear. */
export function groupedBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Every item that repeats the key of an earlier item, paired with the first item of that key. */
export const findDuplicates = <Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): [Item, Item][] =>
  [...groupedBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    others.map((other): [Item, Item] => [other, first]),
  )
