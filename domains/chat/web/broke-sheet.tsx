import { useSession } from '#domains/accounts/web/public.ts'
import { useOpenCoins, useOpenPremium } from '#domains/orders/web/public.ts'
import { useIsInCare } from '#domains/safety/web/public.ts'
import { useFullAgain } from '#domains/wallet/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { noteTourPremium } from '../calls.gen.ts'
import type { Balances } from '../contract.ts'

type Props = {
  balances: Balances
  /** The conversation that is open; null on the start of chat. */
  conversationId: string | null
  open: boolean
  onClose: () => void
}

/** Energy and coins are out: when they come back, and that waiting is enough. */
export function BrokeSheet({ balances, conversationId, open, onClose }: Props) {
  const t = useTexts('chat')
  const tw = useTexts('wallet')
  const format = useFormats()
  const words = useTexts('accounts')
  const { viewer, openLogin } = useSession()
  const client = useClient()
  const isMember = viewer?.kind === 'member'
  const openCoins = useOpenCoins()
  const openPremium = useOpenPremium()
  // After a crisis nothing is offered for a day: waiting is enough.
  const isInCare = useIsInCare()
  const leaveFor = (open: (source: { from: string }) => Promise<unknown>) => {
    onClose()
    void open({ from: 'energy' })
  }
  const signIn = () => {
    onClose()
    openLogin('energy')
  }
  const toPremium = () => {
    // A note for the tour; premium opens whether or not it arrives.
    if (viewer?.kind === 'visitor' && conversationId)
      void client.call(noteTourPremium, { sessionId: conversationId }, { silent: true })
    leaveFor(openPremium)
  }
  const price = balances.nextReply.currency === 'coins' ? balances.nextReply.amount : 0
  const when = useFullAgain(balances.energyFullAt)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('broke.title')}
      closeLabel={t('close')}
      footer={
        <div className="grid gap-2">
          {isInCare ? null : isMember ? (
            <Button wide onClick={() => leaveFor(openCoins)}>
              {tw('getCoins')}
            </Button>
          ) : (
            <Button wide onClick={signIn}>
              {words('login.title')}
            </Button>
          )}
          <Button variant="gray" wide onClick={onClose}>
            {t('broke.ok')}
          </Button>
          {viewer?.isPremium || isInCare ? null : (
            <Button variant="textLink" wide onClick={toPremium}>
              {t('start.toPremium')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="flex gap-5 text-lead">
          <EnergyLabel amount={format.number(balances.energy)} label={tw('energy', { amount: balances.energy })} />
          <CoinLabel amount={format.number(balances.coins)} label={tw('coins', { amount: balances.coins })} />
        </p>
        <p className="text-body text-ink-2">{t('broke.text', { price })}</p>
        {when ? <p className="text-body text-ink-1">{t('broke.next', { when })}</p> : null}
        {isMember ? null : <p className="text-body text-ink-2">{words('login.energy')}</p>}
        <p className="text-small text-ink-3">{t('broke.free')}</p>
      </div>
    </Sheet>
  )
}
