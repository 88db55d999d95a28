import { useEffect } from 'react'
import { useDefinitions } from '../../base/contexts/definitions'
import { useActionPorts } from './use-action-ports'
import { watchPendingRequests } from './watch-pending-requests'

/** Takes up actions that were sent before a reload, and locks what other tabs and windows have under way. */
export const PendingRequestWatch = () => {
  const { resources } = useDefinitions()
  const portsFor = useActionPorts()
  useEffect(() => watchPendingRequests({ resources, portsFor }), [resources, portsFor])
  return null
}
