import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useDefinition, useDefinitions } from '../../base/contexts/definitions'
import { useStoreSaveResult, writeOptions } from '../../forms/dialogs/record-dialogs'
import {
  isRetriable,
  type BatchRowResult,
  type BatchRowOutcome,
} from '../../actions/bulk/batch-run'
import { useBatchRuns, type BatchAbortControllers } from '../../actions/bulk/use-batch-runs'
import { failureText } from '../../base/values/failure-text'
import type { CheckedRow } from './check-rows'
import { sendRow } from './send-row'
import { useRawDataProvider } from './use-check-ports'

/** What has become of the rows that were sent, by their lines, over all tries. */
export type SentRowOutcomes = ReadonlyMap<number, BatchRowOutcome>

const outcomeOf = ({
  record,
  ...outcome
}: BatchRowResult<CheckedRow>): readonly [number, BatchRowOutcome] => [record.id, outcome]

/** Adds rows, a few at a time, and says what has become of each. */
export const useSendRows = (atOnce: number | undefined) => {
  const definition = useDefinition()
  const { envelope } = useDefinitions().app.backend
  const dataProvider = useRawDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const keep = useStoreSaveResult('create')
  const { progress, begin, stop } = useBatchRuns<CheckedRow>()
  const [outcomes, setOutcomes] = useState<SentRowOutcomes>(new Map())
  const { name, calls, verbs } = definition
  const isKeyed = calls[verbs.create ?? '']?.idempotencyKey === true

  const workOf = (started: BatchAbortControllers) =>
    sendRow({
      create: ({ values: data, omit, intent }) =>
        dataProvider.create(name, { data, ...writeOptions(omit, isKeyed ? intent : undefined) }),
      failureText: (error) => failureText(error, translate),
      envelope,
      session: translate('kit.runs.session'),
      keepUnknown: ({ intent, values }, error) => keep(intent, values, 'unknown', error),
      halt: () => started.stop.abort(),
    })
  const send = async (rows: readonly CheckedRow[]): Promise<void> => {
    const results = await begin({ records: rows, workOf, atOnce })
    setOutcomes((now) => new Map([...now, ...results.map(outcomeOf)]))
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
  const retry = (): Promise<void> =>
    send((progress?.results ?? []).filter(isRetriable).map(({ record }) => record))
  return { progress, outcomes, send, retry, stop }
}
