import type { ReactNode } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useSession } from '#domains/accounts/web/public.ts'
import { useOpenPremium } from '#domains/orders/web/public.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { stepsToChange } from './creation.ts'
import type { CreateSearch } from './create-search.ts'
import { createHref } from './create-search.ts'
import type { LoadedCreation } from './load-creation.ts'
import type { Step } from './step-names.ts'
import type { Walk } from './steps.ts'
import type { CreationRefusal } from './use-submit.ts'

type SubmitBarProps = {
  walk: Walk
  base: CreateSearch
  missing: readonly Step[]
  price: LoadedCreation['price']
  isSending: boolean
  onSubmit(): void
  onReload(): void
}

/** The way to have her made: what it costs stands on the button, and what comes first where something does. */
export function SubmitBar({ walk, base, missing, price, isSending, onSubmit, onReload }: SubmitBarProps) {
  const t = useTexts('create')
  const { viewer, openLogin } = useSession()
  const [next] = missing
  if (next)
    return (
      <ButtonLink href={createHref({ ...base, step: next, from: 'overview' })} size="big" wide>
        {t('overview.missing', { count: missing.length })}
      </ButtonLink>
    )
  if (viewer?.kind !== 'member')
    return (
      <Bar note={t('overview.signInText')}>
        <Button size="big" wide onClick={() => openLogin('save')}>
          {t('overview.signIn')}
        </Button>
      </Bar>
    )
  if (walk.isRebuild)
    return (
      <Bar note={t('overview.rebuildText')}>
        <Button size="big" wide pending={isSending} onClick={onSubmit}>
          {t('overview.rebuild')}
        </Button>
      </Bar>
    )
  if (price === 'failed' || price === null)
    return (
      <Bar note={t('overview.priceFailed')}>
        <Button size="big" wide variant="gray" onClick={onReload}>
          {t('overview.priceRetry')}
        </Button>
      </Bar>
    )
  return <PricedButton walk={walk} price={price} isSending={isSending} onSubmit={onSubmit} onReload={onReload} />
}

type PricedProps = Pick<SubmitBarProps, 'walk' | 'isSending' | 'onSubmit' | 'onReload'> & {
  price: Exclude<SubmitBarProps['price'], 'failed' | null>
}

function PricedButton({ walk, price, isSending, onSubmit, onReload }: PricedProps) {
  const t = useTexts('create')
  const { viewer } = useSession()
  const openPremium = useOpenPremium()
  const format = useFormats()
  // The free creation that premium brings is one of a template.
  const isFree = price.freeBy === 'premium' && walk.mode === 'template'
  const coins = isFree ? 0 : price.usual
  const usual = t('overview.coins', { amount: price.usual })
  return (
    <Bar note={isFree ? t('overview.usual', { usual }) : t('overview.terms')}>
      <Button size="big" wide pending={isSending} onClick={onSubmit}>
        {t(isFree ? 'overview.createFree' : 'overview.create')}
        {isFree ? null : <CoinLabel amount={format.number(coins)} label={t('overview.coins', { amount: coins })} />}
      </Button>
      {walk.mode === 'template' && !viewer?.isPremium ? (
        <button
          type="button"
          className="pressable min-h-11 text-small text-ink-2 underline underline-offset-4"
          onClick={() => void openPremium({ from: 'create_role' }).then((paid) => paid && onReload())}
        >
          {t('overview.premium')}
        </button>
      ) : null}
    </Bar>
  )
}

function Bar({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {children}
      <p className="text-center text-fine text-ink-3">{note}</p>
    </div>
  )
}

type RefusalNoteProps = { refusal: CreationRefusal; walk: Walk; base: CreateSearch }

/** Why she was not made, and the steps where that can be changed. */
export function RefusalNote({ refusal, walk, base }: RefusalNoteProps) {
  const t = useTexts('create')
  const steps = stepsToChange(refusal.error, walk)
  return (
    <div role="alert" className="grid gap-2 rounded-m bg-surface-2 px-4 py-3 text-body text-ink-1">
      <p>{wordsOf(refusal, t)}</p>
      <ul className="flex flex-wrap gap-x-5">
        {steps.map((step) => (
          <li key={step}>
            <NoteLink href={createHref({ ...base, step, from: 'overview' })}>{t(`step.${step}`)}</NoteLink>
          </li>
        ))}
        {refusal.error === 'SPEND_LIMIT_REACHED' ? (
          <li>
            <NoteLink href="/settings/limits">{t('overview.limits')}</NoteLink>
          </li>
        ) : null}
        {refusal.error === 'TOO_MANY_CHARACTERS' || refusal.error === 'KEY_REUSED' ? (
          <li>
            <NoteLink href="/my-roles">{t('build.myRoles')}</NoteLink>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function wordsOf({ error, message }: CreationRefusal, t: ReturnType<typeof useTexts>): string {
  if (error === 'UNREACHABLE') return t('overview.unreachable')
  if (error === 'KEY_REUSED') return t('overview.known')
  return message || t('confirm.failed')
}

function NoteLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor
      href={href}
      className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
    >
      {children}
    </Anchor>
  )
}
