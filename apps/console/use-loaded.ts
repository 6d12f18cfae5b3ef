import { useCallback, useEffect, useState } from 'react'
import type { Call, DataOf, ParamsOf } from '#platform/contract/call.ts'
import { useStore } from '#ui/state/store.ts'
import { client, session } from './session.ts'

type Loaded<Data> = { data: Data | null; fault: string | null; reload(): Promise<void> }

/** The data of a call, read anew when its params change, after a sign-in, and every so often. */
export function useLoaded<C extends Call>(call: C, params: ParamsOf<C>, everyMs?: number): Loaded<DataOf<C>> {
  const { state } = useStore(session)
  const [loaded, setLoaded] = useState<{ key: string; data: DataOf<C> | null; fault: string | null } | null>(null)
  const key = JSON.stringify(params)
  const reload = useCallback(async () => {
    const answer = await client.call(call, JSON.parse(key) as ParamsOf<C>, { silent: true })
    if (answer.ok) setLoaded({ key, data: answer.data, fault: null })
    // A sign-in lies over what is there; everything else is said in its place.
    else if (answer.error !== 'NEED_LOGIN')
      setLoaded((now) => ({ key, data: now?.data ?? null, fault: answer.message }))
  }, [call, key])
  useEffect(() => {
    if (state !== 'in') return
    void reload()
    if (!everyMs) return
    const timer = setInterval(() => void reload(), everyMs)
    return () => clearInterval(timer)
  }, [reload, state, everyMs])
  const isCurrent = loaded?.key === key
  return { data: isCurrent ? loaded.data : null, fault: isCurrent ? loaded.fault : null, reload }
}
