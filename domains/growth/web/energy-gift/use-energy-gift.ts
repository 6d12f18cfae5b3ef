import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Reward } from '../../contract.ts'
import { rewardEnergy } from '../../calls.gen.ts'
import { giftWaitMs, usePartOver } from './gift-clock.ts'

const event = 'add-to-home-screen'
const oneAtATime = { single: true, silent: true }

/** The gift for installing the page, from the tap on one of the methods until it is taken. */
export function useEnergyGift(first: Reward | null) {
  const client = useClient()
  const session = useSession()
  const [isTaken, setTaken] = useState(Boolean(first?.claimedAt))
  const [claimableAt, setClaimableAt] = useState(first?.claimableAt ?? null)
  const [pending, setPending] = useState(false)
  const part = usePartOver(claimableAt)

  const begin = async () => {
    if (claimableAt !== null) return
    const answer = await client.call(rewardEnergy, { event, step: 'begin' }, oneAtATime)
    // By this browser's clock: the server's may differ, and has begun a little earlier.
    if (answer.ok) setClaimableAt(Date.now() + giftWaitMs)
    else toasts.push({ text: answer.message, tone: 'danger' })
  }
  const take = async () => {
    setPending(true)
    const answer = await client.call(rewardEnergy, { event, step: 'claim' }, oneAtATime)
    setPending(false)
    if (!answer.ok) return void toasts.push({ text: answer.message, tone: 'danger' })
    setTaken(true)
    await session.refresh()
  }
  return { isTaken, part, pending, begin, take }
}
