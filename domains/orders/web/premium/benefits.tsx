import { BatteryFull, BookOpen, Brain, Camera, Cpu, Eye, Gift, ListStart, RefreshCw, UserRoundPlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

/** How far energy grows back by itself. The same figures stand in domains/wallet/rules.ts. */
export const energy = { premium: 1000, usual: 100 }

/** The benefits in the popup, in this order; the first takes its figure from the selected plan. */
export const popupBenefits = [
  'giftCoins',
  'energy',
  'energyReturn',
  'photo',
  'photoGeneration',
  'gifts',
  'createCharacter',
  'chatList',
  'list',
  'model',
  'memory',
] as const

const icons: Record<(typeof popupBenefits)[number], LucideIcon | null> = {
  giftCoins: null,
  energy: BatteryFull,
  energyReturn: RefreshCw,
  photo: Eye,
  photoGeneration: Camera,
  gifts: Gift,
  createCharacter: UserRoundPlus,
  chatList: ListStart,
  list: BookOpen,
  model: Cpu,
  memory: Brain,
}

const figures: Partial<Record<(typeof popupBenefits)[number], { title: number; text: number }>> = {
  energy: { title: energy.premium, text: energy.usual },
}

/** The eleven benefits of the popup. The coins of the plan are null while none is known; unless one is to come, they are left out. */
export function PopupBenefits({ coins, isToCome = false }: { coins: number | null; isToCome?: boolean }) {
  const t = useTexts('premium')
  return (
    <section aria-label={t('benefits.title')}>
      <ul className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {popupBenefits.map((key) => {
          const isOfPlan = key === 'giftCoins' && coins === null
          if (isOfPlan && !isToCome) return null
          const Icon = icons[key]
          const amounts = figures[key] ?? { title: coins ?? 0, text: coins ?? 0 }
          return (
            <li key={key} className="flex gap-3">
              <Mark>
                {Icon ? (
                  <Icon className="size-5 text-accent" strokeWidth={1.8} aria-hidden="true" />
                ) : (
                  <CoinLabel amount="" label="" className="text-lead [&>span]:hidden" />
                )}
              </Mark>
              <span className="min-w-0">
                <span className="block text-body leading-snug font-medium text-ink-1">
                  {isOfPlan ? (
                    <Skeleton className="my-1 h-3.5 w-36 rounded-full" />
                  ) : (
                    t(`benefits.${key}`, { amount: amounts.title })
                  )}
                </span>
                <span className="block text-small leading-snug text-pretty text-ink-3">
                  {t(`benefits.${key}Text`, { amount: amounts.text })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Three of the benefits in one line, for above the prices. */
export function BenefitLine() {
  const t = useTexts('premium')
  const three = [t('benefits.energy', { amount: energy.premium }), t('benefits.photo'), t('benefits.chatList')]
  return <p className="text-small text-pretty text-ink-2">{three.join(' · ')}</p>
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="grid size-9 shrink-0 place-items-center rounded-m bg-surface-2">{children}</span>
}
