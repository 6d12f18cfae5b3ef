import { HandHeart } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { ServiceOffer, ServiceOrder } from '../contract.ts'
import { listServiceOffers, listServiceOrders } from '../calls.gen.ts'
import type { OrderSide } from '../rules.ts'
import { ServiceRequestSheet } from './service-request-sheet.tsx'
import { ListPart } from './list-part.tsx'
import type { FirstServices, Page } from './load-services.ts'
import { OfferCard } from './offer-card.tsx'
import { OrderList } from './order-list.tsx'
import { usePages } from './use-pages.ts'

type Props = { first: FirstServices; back: { href: string; label: string } }

const silent = { silent: true }

/** Paid extras: what can be ordered, own orders, and for providers what is ordered from them. */
export function ServicesScreen({ first, back }: Props) {
  const t = useTexts('services')
  const { offers, offered, own, requested, chosen } = useServices(first)
  const [offer, setOffer] = useState<ServiceOffer | null>(null)
  const [isOpen, setConfirming] = useState(false)
  const ordered = (order: ServiceOrder) => {
    setConfirming(false)
    own.put(order)
    toasts.push({ text: t('request.done'), tone: 'success' })
  }
  const isEmpty = [offers, offered, own, requested].every(({ list }) => list.length === 0)
  const lookAgain = async () => {
    const page = await offers.again()
    setOffer((shown) => page?.list.find(({ id }) => id === shown?.id) ?? shown)
  }
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      {isEmpty ? (
        <EmptyState
          art={<HandHeart strokeWidth={1.5} />}
          title={t('offers.empty')}
          text={t('intro')}
          action={
            <ButtonLink href={back.href} variant="gray">
              {back.label}
            </ButtonLink>
          }
        />
      ) : (
        <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-7 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
          <p className="max-w-2xl text-body text-pretty text-ink-2">{t('intro')}</p>
          {requested.list.length === 0 ? null : (
            <OrderList
              title={t('received.title')}
              endedTitle={t('received.ended')}
              orders={requested}
              chosenId={chosen}
            />
          )}
          {offered.list.length === 0 ? null : (
            <ListPart title={t('offers.own')} look="cards" pages={offered}>
              {(one) => <OfferCard key={one.id} offer={one} />}
            </ListPart>
          )}
          <OrderList title={t('own.title')} endedTitle={t('own.ended')} orders={own} chosenId={chosen}>
            {offers.list.length === 0 ? null : (
              <ListPart title={t('offers.title')} look="cards" pages={offers}>
                {(one) => (
                  <OfferCard
                    key={one.id}
                    offer={one}
                    onRequest={() => {
                      setOffer(one)
                      setConfirming(true)
                    }}
                  />
                )}
              </ListPart>
            )}
          </OrderList>
        </div>
      )}
      {offer ? (
        <ServiceRequestSheet
          key={offer.id}
          offer={offer}
          open={isOpen}
          onClose={() => setConfirming(false)}
          onOrdered={ordered}
          onStale={() => void lookAgain()}
        />
      ) : null}
    </>
  )
}

/** The lists of the page. */
function useServices(first: FirstServices) {
  const client = useClient()
  const orders = (as: OrderSide) => async (cursor: string | null) => {
    const answer = await client.call(listServiceOrders, { as, cursor }, silent)
    return answer.ok ? answer.data : null
  }
  const offersOf = (isOwn: boolean) => async (cursor: string | null) => {
    const answer = await client.call(listServiceOffers, { cursor, isOwn }, silent)
    return answer.ok ? answer.data : null
  }
  const [began, setBegan] = useState(() => withChosen(first))
  if (began.first !== first) setBegan(withChosen(first))
  return {
    offers: usePages(first.offers, offersOf(false)),
    offered: usePages(first.offered, offersOf(true)),
    own: usePages(began.own, orders('buyer')),
    requested: usePages(began.requested, orders('provider')),
    chosen: first.chosen?.id ?? null,
  }
}

/** The order that the address points to is in its list, on whichever page of it it stands. */
function withChosen(first: FirstServices) {
  const { own, requested, chosen } = first
  const among = (page: Page<ServiceOrder>, side: OrderSide) =>
    chosen?.side !== side || page.list.some(({ id }) => id === chosen.id)
      ? page
      : { ...page, list: [chosen, ...page.list] }
  return { first, own: among(own, 'buyer'), requested: among(requested, 'provider') }
}
