import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import {
  accountCalls,
  type AccountChange,
  type AccountChanged,
  type AccountsAnswer,
} from '../../../../wire/accounts'
import type { AdminDataProvider } from '../../../providers/data/data-provider'
import { failureText } from '../../base/values/failure-text'

const callOf = (name: keyof typeof accountCalls) =>
  ({ ...accountCalls[name], encoding: 'json' }) as const

/** Accounts as the backend tells them, and what changes them. */
export const useAccounts = () => {
  const dataProvider = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deskwright.accounts'],
    queryFn: async ({ signal }) =>
      (await dataProvider.ask(callOf('list'), {}, signal)).data as AccountsAnswer,
    gcTime: 0,
    retry: false,
  })
  /** Rejects where the backend refuses. The list is read again in any case. */
  const change = async (wanted: AccountChange): Promise<AccountChanged> => {
    try {
      const answer = await dataProvider.ask(callOf('change'), { ...wanted })
      const { deed, username } = wanted
      notify(translate(`accounts.done.${deed}`, { name: username }), { type: 'success' })
      return answer.data as AccountChanged
    } finally {
      void refetch()
    }
  }
  /** The same, for what has no form that could say why it failed. */
  const attempt = async (wanted: AccountChange): Promise<AccountChanged | null> => {
    try {
      return await change(wanted)
    } catch (failure) {
      notify(failureText(failure, translate), { type: 'error' })
      return null
    }
  }
  return { answer: data, error, isFetching, refetch: () => void refetch(), change, attempt }
}

export type AccountsControl = ReturnType<typeof useAccounts>
