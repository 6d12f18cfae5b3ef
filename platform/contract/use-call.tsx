import { createContext, useCallback, useContext, useState } from 'react'
import type { Call, ParamsOf } from './call.ts'
import type { CallSettings, Client, Outcome } from './client.ts'

const ClientContext = createContext<Client | null>(null)

export const ClientProvider = ClientContext.Provider

/** The page's client; every screen calls through this one. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

/** One call as a button needs it: run it, and know whether it is running. */
export function useCall<C extends Call>(target: C, settings?: CallSettings) {
  const client = useClient()
  const [pending, setPending] = useState(false)
  const run = useCallback(
    async (params: ParamsOf<C>): Promise<Outcome<C>> => {
      setPending(true)
      try {
        return await client.call(target, params, settings)
      } finally {
        setPending(false)
      }
    },
    [client, target, settings],
  )
  return { run, pending }
}
