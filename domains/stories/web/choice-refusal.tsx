import { useOpenCoins } from '#domains/orders/web/public.ts'
import { useCoins } from '#domains/wallet/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import type { PlayStatus } from './use-play.ts'

const note =
  'scroll-mb-28 grid justify-items-start gap-3 rounded-m bg-surface-2 px-4 py-3 text-small text-pretty text-ink-1'

/** Below many choices, on a small phone, it would not be seen. */
function showWhole(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' })
}

/** Why a choice was not made, and the way on. The story stays where it is. */
export function ChoiceRefusal({ scriptId, status }: { scriptId: string; status: PlayStatus }) {
  const t = useTexts('stories')
  const wallet = useTexts('wallet')
  const openCoins = useOpenCoins()
  const { refresh } = useCoins(false)
  if (status === 'failed')
    return (
      <p role="alert" className="text-small text-danger">
        {t('failed')}
      </p>
    )
  if (status === 'short')
    return (
      <div ref={showWhole} role="alert" className={note}>
        <p>{t('short')}</p>
        <Button onClick={() => void openCoins({ from: 'page', scriptId }).then(refresh)}>{wallet('getCoins')}</Button>
      </div>
    )
  if (status === 'limited')
    return (
      <div ref={showWhole} role="alert" className={note}>
        <p>{t('limited')}</p>
        <ButtonLink variant="gray" href="/settings/limits">
          {wallet('limits')}
        </ButtonLink>
      </div>
    )
  if (status === 'gone')
    return (
      <div ref={showWhole} role="alert" className={note}>
        <p>{t('gone')}</p>
        <ButtonLink variant="gray" href="/stories">
          {t('others')}
        </ButtonLink>
      </div>
    )
  return null
}
