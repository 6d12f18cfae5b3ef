import { useEffect, useState } from 'react'
import { useCoins } from '#domains/wallet/web/public.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { listCoinPacks } from '../../calls.gen.ts'

export type PacksData = DataOf<typeof listCoinPacks>

type PacksShown = {
  status: 'loading' | 'rest' | 'unreachable' | 'broken'
  data: PacksData | null
}

const silent = { silent: true }

/** The packs at the prices of now, and the coins that a member has; null where they are not known. */
export function usePacks(isMember: boolean) {
  const client = useClient()
  const [shown, setShown] = useState<PacksShown>({ status: 'loading', data: null })
  const { coins, refresh } = useCoins(isMember)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isWanted = true
    const fetchPacks = async () => {
      const packs = await client.call(listCoinPacks, {}, silent)
      if (!isWanted) return
      if (packs.ok) return setShown({ status: 'rest', data: packs.data })
      setShown((before) => ({ ...before, status: packs.error === 'UNREACHABLE' ? 'unreachable' : 'broken' }))
    }
    void fetchPacks()
    return () => {
      isWanted = false
    }
  }, [client, attempt])
  const reload = () => {
    setShown((before) => ({ ...before, status: 'loading' }))
    setAttempt(attempt + 1)
    if (isMember) refresh()
  }
  return { shown, balance: isMember ? coins : null, reload }
}
