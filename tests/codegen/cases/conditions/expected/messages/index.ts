// Generated from schema/app.yaml. Change the YAML, not this file.
import type { MessageLoaders } from 'deskwright/kit'

export const messageLoaders = {
  en: () => import('./en'),
} satisfies MessageLoaders
