import { useCallback, useEffect } from 'react'
import { myProfile } from '#domains/accounts/calls.gen.ts'
import { coinsOf, useViewer } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useStore } from '#ui/state/store.ts'
import { balancesOf } from './balances.ts'

/** The viewer's coins as last reported, read anew whenever they become wanted; `refresh` after a purchase. */
export function useCoins(areWanted: boolean): { coins: number | null; refresh(): void } {
  const client = useClient()
  const balances = balancesOf(useViewer()?.uid ?? null)
  const refresh = useCallback(
    () =>
      void balances.refresh(async () => {
        const answer = await client.call(myProfile, {}, { silent: true })
        return answer.ok ? { coins: coinsOf(answer.data), energy: answer.data.user.energy } : null
      }),
    [balances, client],
  )
  useEffect(() => {
    if (areWanted) refresh()
  }, [areWanted, refresh])
  return { coins: useStore(balances.amounts)?.coins ?? null, refresh }
}
