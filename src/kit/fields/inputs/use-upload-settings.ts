import { use } from 'react'
import { DataProviderContext } from 'ra-core'
import type { Log } from '../../../providers/log/log'
import type { UploadError, UploadSettings } from '../../../upload'
import { useDefinitions } from '../../base/contexts/definitions'
import { LogContext } from '../../base/contexts/log-context'

/** The settings of app.yaml that an image field may replace with its own. */
export type FieldUploadSettings = Partial<Pick<UploadSettings, 'prefix' | 'dated' | 'maxBytes'>>

/** Stands for an app.yaml without `upload`. Every setting is then reported as missing, by its name. */
const nothingSet: UploadSettings = {
  region: '',
  bucket: '',
  credentials: { kind: 'keys', key: '', secret: '' },
}

const warned = new WeakSet<Log>()

/** Warns once per page load, however many dialogs are opened. */
const warnOnce = (log: Log | null, messageKey: string): void => {
  if (!log || warned.has(log)) return
  warned.add(log)
  log.add({ level: 'warning', messageKey, tag: 'upload' })
}

/** Operators can mend these mistakes themselves, so they stand in the form only. All other failures go to the log. */
const ownAffairs: ReadonlySet<string> = new Set([
  'not-an-image',
  'no-file',
  'empty-file',
  'too-large',
  'cancelled',
])

const logFailure = (log: Log | null, { reason, messageKey, messageArgs, details }: UploadError) => {
  if (ownAffairs.has(reason)) return
  log?.add({ level: 'danger', messageKey, messageArgs, tag: 'upload', details: { details } })
}

/** Where images go and with which credentials: normally the storage of app.yaml, with the backend's credentials. */
export const useUploadSettings = (own: FieldUploadSettings | undefined) => {
  const { upload } = useDefinitions().app
  const dataProvider = use(DataProviderContext)
  const log = use(LogContext)
  const credentials = upload?.credentials
  return {
    settings: upload ? { ...upload, ...own } : nothingSet,
    getCredentials: async (): Promise<unknown> => {
      if (credentials?.kind !== 'endpoint' || !dataProvider) return null
      const { data }: { data: unknown } = await dataProvider['send'](
        { path: credentials.path, body: [] },
        {},
      )
      return data
    },
    onWarning: (messageKey: string) => warnOnce(log, messageKey),
    onError: (error: UploadError) => logFailure(log, error),
  }
}
