import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import type { Reward } from '#domains/growth/contract.ts'
import { rewardCoins } from '#domains/growth/calls.gen.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'

const oneAtATime = { single: true, silent: true }

/** The gift of customer service: to be taken once, by anyone who has signed in. */
export function SupportGift({ gift, amount }: { gift: Reward | null; amount: number }) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const { viewer, openLogin } = useSession()
  const { run, pending } = useCall(rewardCoins, oneAtATime)
  const [isTaken, setTaken] = useState(Boolean(gift?.claimedAt))
  if (viewer?.kind === 'member' && gift === null) return null
  const take = async () => {
    const answer = await run({ event: 'support-gift' })
    if (answer.ok) setTaken(true)
    else toasts.push({ text: answer.message || words('error.unknown'), tone: 'danger' })
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-m bg-accent-soft px-4 py-3">
      <Gift className="size-5 shrink-0 text-accent" strokeWidth={1.8} aria-hidden="true" />
      <output className="min-w-[min(12rem,100%)] flex-1 text-body text-ink-1">
        {t(isTaken ? 'channel.giftTaken' : 'channel.gift', { amount })}
      </output>
      {isTaken ? null : gift ? (
        <Button size="small" pending={pending} onClick={() => void take()}>
          {t('channel.giftTake')}
        </Button>
      ) : (
        <Button size="small" variant="gray" onClick={() => openLogin()}>
          {t('coins.signIn')}
        </Button>
      )}
    </div>
  )
}
