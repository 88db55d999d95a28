/** Outlines on a grid of 16, drawn for this console. Schema files use these names, and the shell uses some, too. */
const paths = {
  home: 'M2.5 7.5 8 3l5.5 4.5M4 6.5V13h3V9.5h2V13h3V6.5',
  receipt: 'M4 2.5h8v11l-1.6-1-1.6 1-1.6-1-1.6 1-1.6-1zM6 6h4M6 8.5h4',
  filter: 'M2.5 3.5h11L9.5 8.5v4l-3 1v-5z',
  product: 'M8 2.2 13.5 5v6L8 13.8 2.5 11V5zM2.7 5.1 8 7.9l5.3-2.8M8 8v5.6',
  bank: 'M2.5 6.5 8 3l5.5 3.5zM4 7v4.5M6.7 7v4.5M9.3 7v4.5M12 7v4.5M2.5 13h11',
  user: 'M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8zM3 13.5c.4-2.6 2.3-4 5-4s4.6 1.4 5 4',
  language:
    'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM2.4 8h11.2M8 2.2c3.6 3.7 3.6 7.9 0 11.6M8 2.2c-3.6 3.7-3.6 7.9 0 11.6',
  sidebar: 'M2.5 3.5h11v9h-11zM6 3.5v9',
  theme: 'M5.5 2.5 8 4l2.5-1.5L14 5l-1.8 2.2-.9-.6v6.9H4.7V6.6l-.9.6L2 5z',
  size: 'M2.5 6V4h7v2M6 4v8.5M4.5 12.5h3M9.5 8.5v-1h4v1M11.5 7.5v5M10.5 12.5h2',
  colour: 'M8 2.2S4 6.6 4 9.5a4 4 0 0 0 8 0C12 6.6 8 2.2 8 2.2z',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.2 3.2',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6L13 6M13 3v3h-3',
  plus: 'M8 3.5v9M3.5 8h9',
  close: 'm4 4 8 8M12 4l-8 8',
  'close-circle':
    'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM5.9 5.9l4.2 4.2M10.1 5.9l-4.2 4.2',
  check: 'm3.5 8.5 3 3 6-7',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.3',
  info: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM8 7.2v3.6M8 5v.3',
  'chevron-left': 'M9.8 4 5.8 8l4 4',
  'chevron-right': 'M6.2 4l4 4-4 4',
  'chevron-down': 'm4 6.2 4 4 4-4',
  'arrow-left': 'M12.5 8h-9M7 4.5 3.5 8 7 11.5',
  'arrow-right': 'M3.5 8h9M9 4.5 12.5 8 9 11.5',
  'arrow-up': 'M8 12.5v-9M4.5 7 8 3.5 11.5 7',
  'arrow-down': 'M8 3.5v9M4.5 9 8 12.5 11.5 9',
  more: 'M4 8h.01M8 8h.01M12 8h.01',
  help: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM6.2 6.4a1.8 1.8 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3M8 11.2v.1',
  folder: 'M2.5 4.5h4l1.3 1.5h5.7v7h-11z',
  inbox: 'M2.5 9 4.5 3.5h7L13.5 9v4h-11zM2.5 9h3l1 1.5h3l1-1.5h3',
  key: 'M5.5 10.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM8.2 7.8h5.3v2.4M11 7.8v1.7',
  'log-out': 'M9.5 3h-6v10h6M6.5 8h7M11 5.5 13.5 8 11 10.5',
  'full-screen': 'M6 2.8H2.8V6M10 2.8h3.2V6M6 13.2H2.8V10M10 13.2h3.2V10',
  'full-screen-exit': 'M2.8 6H6V2.8M13.2 6H10V2.8M2.8 10H6v3.2M13.2 10H10v3.2',
  link: 'M7 4H3.5v8.5H12V9M9 3.5h3.5V7M12.5 3.5 7.5 8.5',
  log: 'M4 2.5h8v11H4zM6 5.5h4M6 8h4M6 10.5h2.2',
  results:
    'M2.5 4.2l1.1 1.1 2-2.1M7.5 4.3h6M2.5 8.2l1.1 1.1 2-2.1M7.5 8.3h6M2.5 12.2l1.1 1.1 2-2.1M7.5 12.3h6',
  bug: 'M5.5 6.5h5v4a2.5 2.5 0 0 1-5 0zM6.3 6.5V6a1.7 1.7 0 0 1 3.4 0v.5M8 8.5v4M5.5 9H3M10.5 9H13M5.6 7 3.6 5.3M10.4 7l2-1.7M5.9 11.5l-2 1.7M10.1 11.5l2 1.7',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13h10',
  copy: 'M6 5.5h7v8H6zM10 5.5v-3H3v8h3',
  clear: 'M3 4.5h10M6.3 4.5V3h3.4v1.5M4.5 4.5l.6 9h5.8l.6-9M6.8 7v4M9.2 7v4',
  pay: 'M2 4.5h12v7H2zM8 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM4.2 8h.01M11.8 8h.01',
  flag: 'M4 13.5v-11M4 3h8l-1.7 2.7L12 8.5H4',
  default: 'M3.5 2.5h9v11h-9zM5.8 6h4.4M5.8 8.5h4.4M5.8 11h2.4',
} as const

const isKnown = (name: string): name is keyof typeof paths => Object.hasOwn(paths, name)

/** A drawing that is hidden from assistive technology. The element around it says what it means. */
export const Icon = ({ name }: { readonly name: string }) => (
  <svg className="dw-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={paths[isKnown(name) ? name : 'default']} />
  </svg>
)
