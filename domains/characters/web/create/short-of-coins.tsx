import { useEffect, useState } from 'react'
import { myProfile } from '#domains/accounts/calls.gen.ts'
import { useOpenCoins } from '#domains/orders/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { coinsOf } from '#domains/accounts/web/public.ts'

type ShortOfCoinsProps = { open: boolean; price: number; onClose(): void }

/** There are too few coins: what is needed, what there is, and that nothing was lost. */
export function ShortOfCoins({ open, price, onClose }: ShortOfCoinsProps) {
  const t = useTexts('create')
  const words = useTexts('wallet')
  const openCoins = useOpenCoins()
  const client = useClient()
  const [balance, setBalance] = useState<number | null>(null)
  useEffect(() => {
    if (!open) return
    const request = new AbortController()
    client.call(myProfile, {}, { silent: true, signal: request.signal }).then(
      (answer) => setBalance(answer.ok ? coinsOf(answer.data) : null),
      () => undefined,
    )
    return () => request.abort()
  }, [client, open])
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
