import { render } from '@testing-library/react'
import { I18nContextProvider } from 'ra-core'
import { Activity, type ComponentProps, StrictMode } from 'react'
import { vi } from 'vitest'
import { ImageUpload } from '../../src/upload/image-upload'

// Message keys in place of texts, with their values.
const i18n = {
  translate: (key: string, values?: object) =>
    values && Object.keys(values).length > 0 ? `${key} ${JSON.stringify(values)}` : key,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
}

const settings = {
  region: 'r',
  bucket: 'b',
  endpoint: 'https://oss.example',
  pathStyle: true,
  credentials: { kind: 'endpoint', path: '/sts' },
} as const

/** Shows the field of a logo, as a form would. */
export const showUpload = (more: Partial<ComponentProps<typeof ImageUpload>> = {}) => {
  const onChange = vi.fn()
  const props = { value: '', onChange, settings, label: 'Logo', id: 'logo', name: 'logo', ...more }
  const view = (next: object = {}) => (
    <I18nContextProvider value={i18n}>
      <ImageUpload {...props} {...next} />
    </I18nContextProvider>
  )
  const { rerender, unmount } = render(view())
  return { onChange, unmount, update: (next: object) => rerender(view(next)) }
}

const hideable = (mode: 'visible' | 'hidden') => (
  <StrictMode>
    <I18nContextProvider value={i18n}>
      <Activity mode={mode}>
        <ImageUpload value="" onChange={vi.fn()} settings={settings} label="Logo" />
      </Activity>
    </I18nContextProvider>
  </StrictMode>
)

/** Shows the field on a page that can be hidden and shown again without losing its state. */
export const showHideableUpload = () => {
  const { rerender } = render(hideable('visible'))
  return {
    hide: () => rerender(hideable('hidden')),
    show: () => rerender(hideable('visible')),
  }
}
