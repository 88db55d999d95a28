import { appKeyEntries, type AppFacts } from '../../schema-keys/app'
import { keyFactsOf, type KeyEntries } from '../../schema-keys/shape/key'
import type { AppContext, AppKey } from '../../schema-keys/shape/app-key'
import { noRoles } from '../../wire/roles'

const around: AppContext = {
  title: 'Console',
  languages: { source: 'zh-chs', fallback: 'en', offered: ['zh-chs', 'en'] },
  policy: noRoles,
  label: ({ own = '' }) => (typeof own === 'string' ? { 'zh-chs': own, en: own } : own),
}

const languages = {
  source: 'zh-chs',
  offered: {
    'zh-chs': { name: '简体中文', tag: 'zh-Hans' },
    en: { name: 'English', tag: 'en' },
  },
}

const factsOf = (entries: KeyEntries<AppKey>, yaml: object): AppFacts =>
  keyFactsOf(entries, yaml, () => around) as AppFacts

/** What the keys of app.yaml come to where it says no more than this. */
export const appFacts = (yaml: object = {}): AppFacts =>
  factsOf(appKeyEntries, { title: 'Console', languages, ...yaml })

/** The settings of an app.yaml that says no more than this. */
export const settingsFacts = (yaml: object = {}): AppFacts =>
  factsOf(
    appKeyEntries.filter(([, { group }]) => group === 'settings'),
    yaml,
  )
