import { createContext, use } from 'react'
import type { AdminClient } from '../../../providers/http/admin-client'

/** Gives what sends calls to the parts of the console that speak with the built-in server beside the schema. */
export const ClientContext = createContext<AdminClient | null>(null)

export const useClient = (): AdminClient => {
  const client = use(ClientContext)
  if (!client) throw new Error('ClientContext is missing above this component')
  return client
}
