import { useEffect, useState } from 'react'
import type { Call, DataOf, ParamsOf } from '#platform/contract/call.ts'
import { useStore } from '#ui/state/store.ts'
import { client, session } from './session.ts'

type Loaded<Data> = { data: Data | null; fault: string | null; reload(): Promise<void> }
type Read<Data> = { key: string; data: Data | null; fault: string | null }

/** The data of a call, read anew when its params change, after a sign-in, and every so often. */
export function useLoaded<C extends Call>(call: C, params: ParamsOf<C>, everyMs?: number): Loaded<DataOf<C>> {
  const { state } = useStore(session)
  const [loaded, setLoaded] = useState<Read<DataOf<C>> | null>(null)
  const key = JSON.stringify(params)
  useEffect(() => {
    if (state !== 'in') return
    let isWanted = true
    const show = async () => {
      const change = await read(call, key)
      if (isWanted) setLoaded(change)
    }
    void show()
    const timer = everyMs === undefined ? undefined : setInterval(() => void show(), everyMs)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [call, key, state, everyMs])
  const isCurrent = loaded?.key === key
  return {
    data: isCurrent ? loaded.data : null,
    fault: isCurrent ? loaded.fault : null,
    reload: async () => setLoaded(await read(call, key)),
  }
}

/** Makes the call; gives how its answer changes what is shown. */
async function read<C extends Call>(call: C, key: string) {
  const answer = await client.call(call, JSON.parse(key) as ParamsOf<C>, { silent: true })
  return (now: Read<DataOf<C>> | null): Read<DataOf<C>> | null => {
    if (answer.ok) return { key, data: answer.data, fault: null }
    // A sign-in lies over what is there; everything else is said in its place.
    if (answer.error === 'NEED_LOGIN') return now
    return { key, data: now?.key === key ? now.data : null, fault: answer.message }
  }
}
