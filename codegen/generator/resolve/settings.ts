import type { SettingsYaml, UploadYaml } from '../../language/schema'
import type { SettingsModel, SizeName, ThemeName, UploadModel } from '../../language/model'
import { keysOf, searchOf } from '../../language/read/keys'

const themes: readonly ThemeName[] = [
  'd2',
  'chester',
  'violet',
  'line',
  'star',
  'tomorrow-night-blue',
]
const sizes: readonly SizeName[] = ['default', 'medium', 'small', 'mini']
const colours = ['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585']

/** The settings of app.yaml with every default filled in. */
export const buildSettings = (yaml: SettingsYaml): SettingsModel => ({
  appearance: buildAppearance(yaml.appearance ?? {}),
  sidebar: { width: 200, collapsedWidth: 65, collapsed: true, ...yaml.sidebar },
  form: { labelWidth: 150, ...yaml.form },
  search: searchOf(yaml),
  keys: keysOf(yaml),
  log: { badge: 99, keep: 500, ...yaml.log },
  production: { hosts: [...(yaml.production?.hosts ?? [])] },
  chunkTimeout: yaml.chunkTimeout ?? 120_000,
  runtimeConfig: yaml.runtimeConfig ?? false,
  flags: { on: 1, off: 2, yes: 1, no: 2, ...yaml.flags },
  upload: yaml.upload ? buildUpload(yaml.upload) : null,
  timeZone: yaml.timeZone ?? null,
})

/** The appearance. The size of a first visit is `mini` by default, if it is offered. */
function buildAppearance(
  yaml: NonNullable<SettingsYaml['appearance']>,
): SettingsModel['appearance'] {
  const offered = { themes: [...(yaml.themes ?? themes)], sizes: [...(yaml.sizes ?? sizes)] }
  const [theme = 'd2'] = offered.themes
  const [size = 'mini'] = offered.sizes
  return {
    theme: yaml.theme ?? theme,
    themes: offered.themes,
    size: yaml.size ?? (offered.sizes.includes('mini') ? 'mini' : size),
    sizes: offered.sizes,
    colour: yaml.colour ?? '#409EFF',
    colours: [...(yaml.colours ?? colours)],
  }
}

function buildUpload({ credentials, ...yaml }: UploadYaml): UploadModel {
  return {
    region: yaml.region ?? '',
    bucket: yaml.bucket ?? '',
    endpoint: yaml.endpoint ?? null,
    pathStyle: yaml.pathStyle ?? null,
    prefix: yaml.prefix ?? null,
    dated: yaml.dated ?? null,
    publicUrl: yaml.publicUrl ?? null,
    maxBytes: yaml.maxBytes ?? null,
    credentials:
      'path' in credentials
        ? { kind: 'endpoint', path: credentials.path }
        : { kind: 'keys', key: credentials.key ?? '', secret: credentials.secret ?? '' },
  }
}
