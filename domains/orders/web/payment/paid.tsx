import { CircleCheck, Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { Button } from '#ui/primitives/button.tsx'
import { orderKinds } from '#domains/wallet/rules.ts'
import { useViewer } from '#domains/accounts/web/public.ts'
import type { Order } from '../../order-contract.ts'
import { isLifetime } from '../../rules.ts'
import { planName, planText, periodText } from '../plan-names.ts'
import { coinsOfGoods } from '../wire-words.ts'

type PaidProps = {
  order: Order
  /** Bought on a landing by somebody who had not signed in; they are taken from there to the people they can meet. */
  isVisitor: boolean
  /** Puts it away, and goes on to a place where one is named. */
  onDone(to?: string): void
  /** It is all that a page says: then its title is the page's, and it leads back instead of being put away. */
  isPage?: boolean
}

/** Shows the goods that were paid for. */
export function Paid({ order: { goods }, isVisitor, onDone, isPage = false }: PaidProps) {
  const t = useTexts('pay')
  const plans = useTexts('premium')
  const doneLabel = t(isPage ? 'success.back' : 'success.done')
  if (goods.kind === orderKinds.coins)
    return (
      <Panel
        icon={CircleCheck}
        isPage={isPage}
        title={isPage ? t('success.title') : null}
        text={t('success.coins', { amount: coinsOfGoods(goods) })}
      >
        <Button size="big" wide onClick={() => onDone()}>
          {doneLabel}
        </Button>
      </Panel>
    )
  const isForever = planName(goods.month) === 'lifetime'
  return (
    <Panel
      icon={Gem}
      isPage={isPage}
      title={plans('success.title')}
      name={planText(plans, goods.month)}
      text={
        isForever
          ? plans('success.forever', { count: goods.coins })
          : plans('success.text', { period: periodText(plans, goods.month), count: goods.coins })
      }
    >
      <Until />
      <Button size="big" wide onClick={() => (isVisitor ? onDone() : onDone('/chat'))}>
        {plans('success.start')}
      </Button>
      {isVisitor ? null : (
        <Button variant="cancel" wide onClick={() => onDone()}>
          {doneLabel}
        </Button>
      )}
    </Panel>
  )
}

type PanelProps = {
  icon: typeof Gem
  isPage: boolean
  title: string | null
  name?: string
  text: string
  children: ReactNode
}

function Panel({ icon: Icon, isPage, title, name, text, children }: PanelProps) {
  const Title = isPage ? 'h1' : 'h3'
  return (
    <div className="grid justify-items-center gap-4 py-3 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent motion-safe:animate-[appear_400ms_ease-out]">
        <Icon className="size-9" strokeWidth={1.6} aria-hidden="true" />
      </span>
      {title ? <Title className="text-title">{title}</Title> : null}
      {name ? <p className="text-lead font-semibold text-gold">{name}</p> : null}
      <output className="text-body text-ink-2">{text}</output>
      {children}
    </div>
  )
}

/** Until when premium lasts now. */
function Until() {
  const plans = useTexts('premium')
  const format = useFormats()
  const timeZone = useReaderZone()
  const until = useViewer()?.premiumUntil ?? null
  if (until === null || isLifetime(until)) return null
  return (
    <p className="text-small text-ink-3">
      {plans('success.until', { date: format.dateTime(until, { dateStyle: 'long', timeZone }) })}
    </p>
  )
}
