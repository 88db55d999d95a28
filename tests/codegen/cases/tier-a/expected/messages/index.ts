// Generated from schema/app.yaml. Change the YAML, not this file. sha256:b72c2df4dc89e1d6
import type { MessageLoaders } from '../../kit'

export const messageLoaders = {
  'zh-chs': () => import('./zh-chs'),
  en: () => import('./en'),
} satisfies MessageLoaders
