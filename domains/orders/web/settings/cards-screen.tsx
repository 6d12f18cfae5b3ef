import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { SandboxMark } from '../sandbox-mark.tsx'
import { CardRow } from './card-row.tsx'
import { LinkCard } from './link-card.tsx'
import type { LoadedCards } from './load-subscription.ts'

type CardsScreenProps = {
  loaded: LoadedCards
  /** The link that the gateway has brought the browser back from. */
  linkId: string | null
  back: { href: string; label: string }
}

/** The cards that the payment provider stores for a person; cards are linked and removed here. */
export function CardsScreen({ loaded, linkId, back }: CardsScreenProps) {
  const t = useTexts('pay')
  const words = useTexts('accounts')
  const [shown, setShown] = useState(loaded.status)
  const { cards } = shown
  return (
    <>
      <PageHeader title={words('settings.cards')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 px-4 pt-2 pb-16 md:px-8 lg:mx-0">
        {loaded.isSandbox ? <SandboxMark /> : null}
        {cards.length === 0 ? (
          <EmptyState
            art={<CreditCard strokeWidth={1.5} />}
            title={t('cards.none')}
            text={t('cards.text')}
            action={<LinkCard linkId={linkId} isFirst onStatus={setShown} />}
          />
        ) : (
          <>
            <p className="text-body text-ink-2">{t('cards.text')}</p>
            <ul className="overflow-hidden rounded-l bg-surface-1">
              {cards.map((card) => (
                <li key={card.id} className="border-line not-first:border-t">
                  <CardRow card={card} onStatus={setShown} />
                </li>
              ))}
            </ul>
            <LinkCard linkId={linkId} isFirst={false} onStatus={setShown} />
          </>
        )}
      </div>
    </>
  )
}
