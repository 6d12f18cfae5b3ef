import { Bookmark, ChevronRight, ClipboardList, MonitorDown, Smartphone, UserPlus, Zap } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { install, useCanInstall } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import type { Reward } from '../../contract.ts'
import { invitationEnergy, rewards } from '../../rules.ts'
import { useEnergyGift } from './use-energy-gift.ts'

type EnergyGiftScreenProps = { reward: Reward | null; back: { href: string; label: string } }

const usualAmount = 20
const methods = { homeScreen: Smartphone, install: MonitorDown, bookmark: Bookmark } as const
type RewardKind = keyof typeof methods

/**
 * Energy for installing or bookmarking the page: three methods, a visible wait of ten seconds, and the button that
 * takes it.
 */
export function EnergyGiftScreen({ reward, back }: EnergyGiftScreenProps) {
  const t = useTexts('growth')
  const { isTaken, part, pending, begin, take } = useEnergyGift(reward)
  const isOffered = useCanInstall()
  const amount = reward?.amount ?? usualAmount
  const choose = (method: RewardKind) => {
    void begin()
    if (method !== 'bookmark' && isOffered) void install()
  }
  return (
    <>
      <PageHeader title={t('gift.title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 px-4 pt-2 pb-16 md:px-8 lg:mx-0">
        <div className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
            <Zap className="size-7" strokeWidth={1.6} aria-hidden="true" />
          </span>
          <output className="text-body text-ink-2">{t(isTaken ? 'gift.taken' : 'gift.text', { amount })}</output>
        </div>
        {isTaken ? null : (
          <>
            <ul className="overflow-hidden rounded-l bg-surface-1">
              {(Object.keys(methods) as RewardKind[]).map((method) => (
                <li key={method} className="border-line not-first:border-t">
                  <MethodRow
                    icon={methods[method]}
                    name={t(`gift.${method}`)}
                    how={t(`gift.${method}How`)}
                    onPress={() => choose(method)}
                  />
                </li>
              ))}
            </ul>
            {part !== null && part < 1 ? <Progress label={t('gift.waiting')} value={part} /> : null}
            <Button size="big" wide disabled={part === null || part < 1} pending={pending} onClick={() => void take()}>
              {t('gift.take', { amount })}
            </Button>
          </>
        )}
        <FurtherRewards />
      </div>
    </>
  )
}

const furtherRewards = [
  { href: '/settings/invite', text: 'gift.invite', amount: invitationEnergy, Icon: UserPlus },
  { href: '/settings/survey', text: 'gift.survey', amount: rewards.survey.amount, Icon: ClipboardList },
] as const

function FurtherRewards() {
  const t = useTexts('growth')
  return (
    <Section title={t('gift.more')}>
      <ul className="overflow-hidden rounded-l bg-surface-1">
        {furtherRewards.map(({ href, text, amount, Icon }) => (
          <li key={href} className="border-line not-first:border-t">
            <Anchor
              href={href}
              className="flex min-h-14 items-center gap-3.5 px-4 py-2.5 text-body -outline-offset-2 hover:bg-surface-2 active:bg-surface-3"
            >
              <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
              <span className="min-w-0 flex-1">{t(text, { amount })}</span>
              <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type MethodRowProps = { icon: LucideIcon; name: string; how: string; onPress(): void }

function MethodRow({ icon: Icon, name, how, onPress }: MethodRowProps) {
  return (
    <PlainButton
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3.5 px-4 py-3 text-start -outline-offset-2 hover:bg-surface-2 active:bg-surface-3"
    >
      <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-body">{name}</span>
        <span className="block text-small text-ink-3">{how}</span>
      </span>
    </PlainButton>
  )
}
