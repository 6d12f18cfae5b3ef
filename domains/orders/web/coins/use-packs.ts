import { useEffect, useState } from 'react'
import { myProfile } from '#domains/accounts/calls.gen.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { coinsOf } from '#domains/accounts/web/public.ts'
import { listCoinPacks } from '../../calls.gen.ts'

export type PacksData = DataOf<typeof listCoinPacks>

type PacksShown = {
  status: 'loading' | 'rest' | 'unreachable' | 'broken'
  data: PacksData | null
  /** Coins that are there already; null where they are not known. */
  balance: number | null
}

const silent = { silent: true }

/** The packs at the prices of now, and what there is already. */
export function usePacks(isMember: boolean) {
  const client = useClient()
  const [shown, setShown] = useState<PacksShown>({ status: 'loading', data: null, balance: null })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isWanted = true
    const fetchPacks = async () => {
      const [packs, profile] = await Promise.all([
        client.call(listCoinPacks, {}, silent),
        isMember ? client.call(myProfile, {}, silent) : null,
      ])
      if (!isWanted) return
      const balance = profile?.ok ? coinsOf(profile.data) : null
      if (packs.ok) return setShown({ status: 'rest', data: packs.data, balance })
      setShown((before) => ({ ...before, status: packs.error === 'UNREACHABLE' ? 'unreachable' : 'broken' }))
    }
    void fetchPacks()
    return () => {
      isWanted = false
    }
  }, [client, isMember, attempt])
  const reload = () => {
    setShown((before) => ({ ...before, status: 'loading' }))
    setAttempt(attempt + 1)
  }
  return { shown, reload }
}
