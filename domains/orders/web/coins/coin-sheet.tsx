import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { Order } from '../../order-contract.ts'
import type { Pack } from '../../price-contract.ts'
import type { PurchaseSource } from '../origins.ts'
import { comeFromOf, extraJsonOf } from '../origins.ts'
import type { Purchase } from '../payment/intents.ts'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { herePath } from '../payment/return-address.ts'
import type { ShopPlace } from '../shop-place.ts'
import { PackList } from './pack-list.tsx'
import type { PacksData } from './use-packs.ts'

type CoinSheetProps = { isOpen: boolean; source: PurchaseSource; place: ShopPlace; onEnd(paid: Order | null): void }

/** Coins to buy, over the page. */
export function CoinSheet({ isOpen, source, place, onEnd }: CoinSheetProps) {
  const t = useTexts('pay')
  const { viewer, openLogin } = useSession()
  const [purchase, setPurchase] = useState<{ id: number; what: Purchase } | null>(null)
  const isMember = viewer?.kind === 'member'
  const buy = (pack: Pack, { quote }: PacksData) => {
    const what: Purchase = {
      goods: { kind: orderKinds.coins, pack },
      comeFrom: comeFromOf(source, place.surface),
      extraJson: extraJsonOf(source, place.surface, place.extras),
      quote,
      isVisitor: false,
      back: herePath() + (source.mark ?? ''),
    }
    setPurchase((before) => ({ id: (before?.id ?? 0) + 1, what }))
  }
  return (
    <>
      <Sheet
        open={isOpen}
        onClose={() => onEnd(null)}
        title={t('coins.title')}
        closeLabel={t('dialog.close')}
        footer={isMember ? undefined : <SignIn onPress={() => openLogin('purchase')} />}
      >
        <PackList isMember={isMember} onBuy={buy} />
      </Sheet>
      {purchase ? (
        <PaymentDialog
          key={purchase.id}
          purchase={purchase.what}
          place={place}
          onEnd={(end) => 'paid' in end && onEnd(end.paid)}
        />
      ) : null}
    </>
  )
}

function SignIn({ onPress }: { onPress(): void }) {
  const t = useTexts('pay')
  return (
    <Button size="big" wide onClick={onPress}>
      {t('coins.signIn')}
    </Button>
  )
}
