/** An element of the page, which has it. */
export function requireElementById<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`there is no ${id}`)
  return found as Kind
}

export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** An element from HTML that is known to be harmless. */
export function elementFromHtml(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

export function onButtonClick(id: string, act: (button: HTMLButtonElement) => void): void {
  const button = requireElementById<HTMLButtonElement>(id)
  button.addEventListener('click', () => act(button))
}
