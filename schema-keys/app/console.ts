/* What the console knows of the keys of app.yaml: types alone, which no browser fetches. */
export type {
  BundledKeys,
  ConsoleProperties,
  EndpointCredentials,
  MenuEntry,
  PagerDefinition,
  SettingsProperties,
  UploadSettings,
} from './index'
