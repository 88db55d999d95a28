// Generated from schema/app.yaml. Change the YAML, not this file. sha256:2e2e3ad9b4415cc1
import type { MessageLoaders } from '../../kit'

export const messageLoaders = {
  en: () => import('./en'),
} satisfies MessageLoaders
