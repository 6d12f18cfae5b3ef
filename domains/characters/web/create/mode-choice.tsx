import { ListChecks, PenLine, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { assetAddress } from '#platform/contract/asset-base.ts'
import { useFormats, useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyAutoConfirmDialog } from '#ui/patterns/lazy-auto-confirm-dialog.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { CreationOffer } from '../../creation-offer.ts'
import { createHref } from './create-search.ts'
import type { Draft } from './draft.ts'
import { isBegun } from './draft.ts'
import { draftProgress } from './draft-progress.ts'
import type { LoadedCreation } from './load-creation.ts'
import { StepFrame } from './step-frame.tsx'
import { stepsOf } from './steps.ts'
import { useCreationTexts } from './creation-texts.tsx'

const modeCard =
  'pressable group @container flex items-stretch overflow-hidden rounded-l bg-surface-1 ring-1 ring-line ring-inset hover:bg-surface-2 sm:flex-col'

type ModeChoiceProps = Pick<LoadedCreation, 'price' | 'offer'> & { draft: Draft; onStartOver(): void }

/** The first step: the quick way, attribute by attribute, or in one's own words, and the rules and price of each. */
export function ModeChoice({ draft, price, offer, onStartOver }: ModeChoiceProps) {
  const t = useCreationTexts()
  const [isOpen, setConfirming] = useState(false)
  const mode = draft.mode
  const first = (isQuick: boolean) => stepsOf({ mode: 'template', isRebuild: false, isQuick, offer })[0] ?? 'age'
  return (
    <StepFrame heading={t('mode.heading')} note={t('mode.text')}>
      <div className="grid gap-4">
        {mode && isBegun(draft) ? (
          <GoOn draft={draft} mode={mode} offer={offer} onStartOver={() => setConfirming(true)} />
        ) : null}
        <nav aria-label={t('mode.heading')} className="grid gap-4 sm:grid-cols-3">
          <ModeCard
            href={createHref({ mode: 'template', step: first(true), quick: true })}
            icon={<Zap className="size-6" strokeWidth={1.75} />}
            picture={assetAddress('/choices/REALITY/personality-temptress.webp')}
            title={t('mode.quick')}
            text={t('mode.quickText')}
          />
          <ModeCard
            href={createHref({ mode: 'template', step: first(false) })}
            icon={<ListChecks className="size-6" strokeWidth={1.75} />}
            picture={assetAddress('/choices/REALITY/personality-lover.webp')}
            title={t('mode.template')}
            text={t('mode.templateText')}
          />
          <ModeCard
            href={createHref({ mode: 'prompt', step: 'prompt' })}
            icon={<PenLine className="size-6" strokeWidth={1.75} />}
            picture={assetAddress('/choices/ANIMATE/personality-confidant.webp')}
            title={t('mode.prompt')}
            text={t('mode.promptText')}
          />
        </nav>
        <Terms price={price} offer={offer} />
      </div>
      <LazyAutoConfirmDialog
        open={isOpen}
        title={t('mode.startOverTitle')}
        content={t('mode.startOverText')}
        okLabel={t('mode.startOver')}
        cancelLabel={t('mode.stay')}
        onConfirm={() => {
          setConfirming(false)
          onStartOver()
        }}
        onCancel={() => setConfirming(false)}
      />
    </StepFrame>
  )
}

type TermsProps = Pick<ModeChoiceProps, 'price' | 'offer'>

/** The price of a creation, what is free, and the rules, before anything is chosen. */
function Terms({ price, offer }: TermsProps) {
  const t = useCreationTexts()
  const words = useTexts('vocabulary')
  const gap = useGap()
  const format = useFormats()
  const isPremium = useViewer()?.isPremium === true
  const known = price === 'failed' ? null : price
  const coins = known?.usual ?? offer.coins
  const genders = format.list(offer.genders.map((gender) => words(`genders.${gender}`)))
  return (
    <dl className="grid gap-3 rounded-l bg-surface-1 p-4 text-small ring-1 ring-line ring-inset sm:grid-cols-2 sm:p-5">
      <div className="grid content-start gap-1">
        <dt className="font-medium text-ink-1">{t('mode.costs')}</dt>
        <dd className="text-ink-2">
          {known?.freeBy === 'premium'
            ? t('mode.freeNow')
            : coins === null
              ? t('mode.priceLater')
              : t('mode.price', { coins: t('overview.coins', { amount: coins }) })}
        </dd>
        {isPremium ? null : <dd className="text-ink-3">{t('overview.premium')}</dd>}
      </div>
      <div className="grid content-start gap-1">
        <dt className="font-medium text-ink-1">{t('mode.rules')}</dt>
        <dd className="text-ink-2">
          {offer.genders.length > 1 ? t('mode.who', { genders }) : t('mode.women')}
          {gap}
          {t('adultsOnly')}
        </dd>
      </div>
    </dl>
  )
}

type GoOnProps = { draft: Draft; mode: NonNullable<Draft['mode']>; offer: CreationOffer; onStartOver(): void }

function GoOn({ draft, mode, offer, onStartOver }: GoOnProps) {
  const t = useCreationTexts()
  const { done, all, search } = draftProgress(draft, mode, offer)
  return (
    <section className="grid gap-3 rounded-l bg-accent-soft p-4">
      <p className="text-body text-ink-1">{t('mode.continueText', { done, all })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={createHref(search)}>{t('mode.continue')}</ButtonLink>
        <Button variant="gray" onClick={onStartOver}>
          {t('mode.startOver')}
        </Button>
      </div>
    </section>
  )
}

type ModeCardProps = { href: string; icon: ReactNode; picture: string; title: string; text: string }

function ModeCard({ href, icon, picture, title, text }: ModeCardProps) {
  return (
    <Anchor href={href} className={modeCard}>
      <span className="relative w-[min(7rem,34%)] shrink-0 overflow-hidden sm:aspect-square sm:w-full">
        <Picture src={picture} alt="" width={3} height={4} className="absolute! inset-0 size-full [&>img]:object-top" />
      </span>
      <span className="grid content-center gap-1.5 p-4 sm:content-start sm:p-5">
        <span className="flex items-center gap-2.5 text-lead font-face-display text-ink-1">
          <span aria-hidden="true" className="text-accent @max-[14rem]:hidden">
            {icon}
          </span>
          {title}
        </span>
        <span className="text-small text-pretty text-ink-2">{text}</span>
      </span>
    </Anchor>
  )
}
