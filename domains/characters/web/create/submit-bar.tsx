import type { ReactNode } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useOpenCoins, useOpenPremium } from '#domains/orders/web/public.ts'
import { NearLimit, useCoins } from '#domains/wallet/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { stepsToChange } from './creation.ts'
import type { CreateSearch } from './create-search.ts'
import { createHref } from './create-search.ts'
import type { LoadedCreation } from './load-creation.ts'
import type { Step } from './step-names.ts'
import type { Walk } from './steps.ts'
import type { CreationRefusal } from './use-submit.ts'
import { useCreationTexts } from './creation-texts.tsx'

type SubmitBarProps = {
  walk: Walk
  base: CreateSearch
  missing: readonly Step[]
  price: LoadedCreation['price']
  isSending: boolean
  /** Completes the draft first; false where something is missing. */
  prepare?: (() => boolean) | undefined
  onSubmit(): void
  onReload(): void
}

const nothingMissing = () => true

/** The way to have her made: what it costs stands on the button, and what comes first where something does. */
export function SubmitBar({ walk, base, missing, price, isSending, prepare, onSubmit, onReload }: SubmitBarProps) {
  const isPrepared = prepare ?? nothingMissing
  const t = useCreationTexts()
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
        <Button size="big" wide onClick={() => isPrepared() && openLogin('create')}>
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
  const submit = () => isPrepared() && onSubmit()
  return <PricedButton walk={walk} price={price} isSending={isSending} onSubmit={submit} onReload={onReload} />
}

type PricedProps = Pick<SubmitBarProps, 'walk' | 'isSending' | 'onSubmit' | 'onReload'> & {
  price: Exclude<SubmitBarProps['price'], 'failed' | null>
}

function PricedButton({ walk, price, isSending, onSubmit, onReload }: PricedProps) {
  const t = useCreationTexts()
  const { viewer } = useSession()
  const openPremium = useOpenPremium()
  const format = useFormats()
  // The free creation that premium brings is one of a template.
  const isFree = price.freeBy === 'premium' && walk.mode === 'template'
  const coins = isFree ? 0 : price.usual
  const usual = t('overview.coins', { amount: price.usual })
  const { coins: balance, refresh } = useCoins(!isFree)
  const label = <CoinLabel amount={format.number(coins)} label={t('overview.coins', { amount: coins })} />
  const isShort = balance !== null && balance < coins
  return (
    <Bar note={isFree ? t('overview.usual', { usual }) : t('overview.terms')}>
      {isShort ? (
        <CoinsFirst price={label} balance={balance} onPaid={refresh} />
      ) : (
        <>
          <Button size="big" wide pending={isSending} onClick={onSubmit}>
            {t(isFree ? 'overview.createFree' : 'overview.create')}
            {isFree ? null : label}
          </Button>
          <NearLimit price={coins} />
        </>
      )}
      {walk.mode === 'template' && !viewer?.isPremium ? (
        <PlainButton
          className="pressable min-h-11 text-small text-ink-2 underline underline-offset-4"
          onClick={() => void openPremium({ from: 'create_role' }).then((paid) => paid && onReload())}
        >
          {t('overview.premium')}
        </PlainButton>
      ) : null}
    </Bar>
  )
}

/** The price beside what there is, and the way to more coins before a press is refused. */
function CoinsFirst({ price, balance, onPaid }: { price: ReactNode; balance: number; onPaid(): void }) {
  const t = useCreationTexts()
  const words = useTexts('wallet')
  const openCoins = useOpenCoins()
  const getCoins = async () => {
    if (await openCoins({ from: 'create_role' })) onPaid()
  }
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-small text-ink-2">
        <span className="inline-flex items-center gap-1 text-ink-1">
          {t('overview.create')} {price}
        </span>
        <span>{t('short.balance', { balance: t('overview.coins', { amount: balance }) })}</span>
      </p>
      <Button size="big" wide onClick={() => void getCoins()}>
        {words('getCoins')}
      </Button>
    </>
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

type RefusalProps = { refusal: CreationRefusal; walk: Walk; base: CreateSearch }

/** Why the character was not created, and the steps where that can be changed. */
export function CreationRefusalNote({ refusal, walk, base }: RefusalProps) {
  const t = useCreationTexts()
  const { error } = refusal
  const links = stepsToChange(error, walk).map((step) => ({
    href: createHref({ ...base, step, from: 'overview' }),
    label: t(`step.${step}`),
  }))
  if (error === 'SPEND_LIMIT_REACHED') links.push({ href: '/settings/limits', label: t('overview.limits') })
  if (error === 'TOO_MANY_CHARACTERS' || error === 'KEY_REUSED')
    links.push({ href: '/my-roles', label: t('build.ownCharacters') })
  return <RefusalNote text={wordsOf(refusal, t)} links={links} />
}

function wordsOf({ error, message }: CreationRefusal, t: ReturnType<typeof useCreationTexts>): string {
  if (error === 'UNREACHABLE') return t('overview.unreachable')
  if (error === 'KEY_REUSED') return t('overview.known')
  return message || t('confirm.failed')
}
