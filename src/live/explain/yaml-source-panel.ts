import type { FoundSchemaParts } from './find-schema-parts'

/** A place in the YAML, as `/__explain` answers it. */
interface Explained {
  readonly what: string
  /** Path, line and column. */
  readonly at: string
  /** Absolute path, line and column. */
  readonly open: string
  /** Number of the first line. */
  readonly first: number
  readonly lines: readonly string[]
}

/* Developers read this, not operators. So it is in English only, and no build contains it. */
const css = `
dialog { box-sizing: border-box; inset: auto 16px 16px auto; margin: 0; max-width: min(640px, calc(100vw - 32px)); max-height: 70vh;
  padding: 12px 16px; overflow: auto; border: 1px solid #8c8c8c; border-radius: 6px; background: #fff; color: #1f2328;
  font: 13px/1.5 system-ui, sans-serif; box-shadow: 0 8px 32px rgb(0 0 0 / 25%); }
dialog::backdrop { background: transparent; }
h2 { margin: 0 0 4px; font-size: 13px; }
section { padding: 8px 0; border-top: 1px solid #d8dee4; }
header { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
header span { flex: 1; color: #59636e; }
pre { margin: 4px 0 0; padding: 6px 8px; overflow: auto; background: #f6f8fa; font: 12px/1.5 ui-monospace, monospace; }
button { padding: 2px 8px; border: 1px solid #8c8c8c; border-radius: 4px; background: #fff; color: inherit;
  font: inherit; cursor: pointer; }
a { color: #0550ae; font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
footer { display: flex; justify-content: flex-end; padding-top: 8px; border-top: 1px solid #d8dee4; }
`

const isExplained = (value: unknown): value is Explained =>
  typeof value === 'object' && value !== null && 'at' in value && 'lines' in value

const fetchExplanations = async (found: FoundSchemaParts): Promise<readonly Explained[]> => {
  const about = encodeURIComponent(JSON.stringify(found))
  const response = await fetch(`${import.meta.env.BASE_URL}__explain?about=${about}`)
  const answer: unknown = await response.json()
  return Array.isArray(answer) ? answer.filter(isExplained) : []
}

const buildElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const buildButton = (text: string, act: () => void): HTMLButtonElement => {
  const element = buildElement('button', text)
  element.type = 'button'
  element.addEventListener('click', act)
  return element
}

/** Opens the place by an address that Vite serves. The editor is the running one, or the one in LAUNCH_EDITOR. */
const openInEditor = ({ open }: Explained): void =>
  void fetch(`${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(open)}`)

const copyTo = (target: HTMLButtonElement, text: string): void => {
  const say = (word: string): void => void (target.textContent = word)
  navigator.clipboard.writeText(text).then(
    () => say('Copied'),
    () => say('Not copied'),
  )
}

const sectionOf = (explained: Explained): HTMLElement => {
  const { what, at, first, lines } = explained
  const link = buildElement('a', at)
  link.href = '#'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    openInEditor(explained)
  })
  const copy = buildButton('Copy', () => copyTo(copy, at))
  const open = buildButton('Open in editor', () => openInEditor(explained))
  const width = String(first + lines.length).length
  const code = lines.map((line, index) => `${String(first + index).padStart(width)} | ${line}`)
  const head = buildElement('header', buildElement('span', what), link, copy, open)
  return buildElement('section', head, buildElement('pre', code.join('\n')))
}

const fillDialog = (dialog: HTMLDialogElement, explained: readonly Explained[]): void => {
  const close = buildButton('Close', () => dialog.close())
  dialog.append(
    buildElement('h2', 'Where this comes from'),
    ...explained.map(sectionOf),
    ...(explained.length === 0 ? [buildElement('p', 'The schema does not name it.')] : []),
    buildElement('footer', close),
  )
  dialog.querySelector('button')?.focus()
}

/**
 * Shows where in the YAML a part of the screen comes from. Escape closes the panel, and text that was typed behind it
 * stays.
 */
export const showYamlSourcePanel = async (found: FoundSchemaParts): Promise<void> => {
  const explained = await fetchExplanations(found)
  document.querySelector('[data-explain=panel]')?.remove()
  const host = buildElement('div')
  host.dataset['explain'] = 'panel'
  const dialog = buildElement('dialog')
  dialog.setAttribute('aria-label', 'Where this comes from')
  host.attachShadow({ mode: 'open' }).append(buildElement('style', css), dialog)
  document.body.append(host)
  // The console's own keys and focus traps must not get these events.
  for (const type of ['keydown', 'focusin', 'focusout'] as const) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  dialog.addEventListener('close', () => host.remove())
  dialog.showModal()
  fillDialog(dialog, explained)
}
