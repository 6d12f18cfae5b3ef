import { useEffect, useState } from 'react'
import { ChevronRight, ClipboardList, Gift } from 'lucide-react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { listRewards } from '../../calls.gen.ts'
import type { Reward } from '../../contract.ts'

const places = {
  survey: { href: '/settings/survey', text: 'gift.survey', Icon: ClipboardList },
  'support-gift': { href: '/settings/customer-service', text: 'gift.support', Icon: Gift },
} as const

/** Coins that cost nothing and that this person has not had yet, each with the way to it; nothing where all were had. */
export function FreeCoinsScreen() {
  const rewards = useRewards()
  return <FreeCoinLinks rewards={rewards} />
}

/** The same for rewards that are known. */
export function FreeCoinLinks({ rewards }: { rewards: readonly Reward[] }) {
  const t = useTexts('growth')
  const open = rewards.flatMap(({ event, amount, claimedAt }) =>
    event in places && claimedAt === null ? [{ amount, ...places[event as keyof typeof places] }] : [],
  )
  if (open.length === 0) return null
  return (
    <ul className="overflow-hidden rounded-l bg-surface-2">
      {open.map(({ href, text, amount, Icon }) => (
        <li key={href} className="border-line not-first:border-t">
          <Anchor
            href={href}
            className="flex min-h-12 items-center gap-3 px-4 py-2 text-small font-medium -outline-offset-2 hover:bg-surface-3"
          >
            <Icon className="size-4.5 shrink-0 text-gold" strokeWidth={1.8} aria-hidden="true" />
            <span className="min-w-0 flex-1">{t(text, { amount })}</span>
            <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function useRewards(): readonly Reward[] {
  const client = useClient()
  const [rewards, setRewards] = useState<readonly Reward[]>([])
  useEffect(() => {
    const load = async () => {
      const answer = await client.call(listRewards, {}, { silent: true })
      if (answer.ok) setRewards(answer.data.list)
    }
    void load()
  }, [client])
  return rewards
}
