import { useOpenCoins } from '#domains/orders/web/public.ts'
import { useCoins } from '#domains/wallet/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { useCreationTexts } from './creation-texts.tsx'

type ShortOfCoinsProps = { open: boolean; price: number; onClose(): void }

/** There are too few coins: what is needed, what there is, and that nothing was lost. */
export function ShortOfCoins({ open, price, onClose }: ShortOfCoinsProps) {
  const t = useCreationTexts()
  const words = useTexts('wallet')
  const openCoins = useOpenCoins()
  const { coins: balance } = useCoins(open)
  const coins = (amount: number) => t('overview.coins', { amount })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('short.title')}
      closeLabel={t('short.close')}
      footer={
        <div className="grid gap-2 pb-2">
          <Button
            wide
            onClick={() => {
              onClose()
              void openCoins({ from: 'create_role' })
            }}
          >
            {words('getCoins')}
          </Button>
          <Button variant="gray" wide onClick={onClose}>
            {t('short.ok')}
          </Button>
          <ButtonLink href="/settings/coin-details" variant="textLink" wide>
            {t('short.details')}
          </ButtonLink>
        </div>
      }
    >
      <p className="text-body text-ink-2">
        {balance === null
          ? t('short.unknown', { price: coins(price) })
          : t('short.text', { price: coins(price), balance: coins(balance) })}
      </p>
    </Sheet>
  )
}
