import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { eraseConversations } from '../calls.gen.ts'

const single = { single: true }

/** Offered when the consent was withdrawn: conversations stay, or all of them are erased. */
export function EraseOffer({ onDecline }: { onDecline(): void }) {
  const t = useTexts('privacy')
  const { run, pending } = useCall(eraseConversations, single)
  const [isErased, setErased] = useState(false)
  const erase = async () => {
    const answer = await run({})
    if (answer.ok) setErased(true)
  }
  return (
    <StatusRegion className="mt-3 rounded-m bg-surface-2 p-4">
      {isErased ? (
        <p className="text-body text-ink-1">{t('consent.erased')}</p>
      ) : (
        <>
          <p className="text-body font-semibold text-ink-1">{t('consent.eraseTitle')}</p>
          <p className="mt-1 text-small text-ink-2">{t('consent.eraseText')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="gray" className="text-danger" pending={pending} onClick={() => void erase()}>
              {t('consent.eraseAll')}
            </Button>
            <Button variant="gray" onClick={onDecline}>
              {t('consent.eraseNot')}
            </Button>
          </div>
        </>
      )}
    </StatusRegion>
  )
}
