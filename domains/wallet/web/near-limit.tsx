import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { usualLimit } from '../calls.gen.ts'
import { isNearLimit } from '../rules.ts'

export type UsualLimit = { coins: number; left: number }

/** The default limit of spending as it stands for the viewer; null where none holds, and until it is known. */
export function useUsualLimit(isWanted: boolean): UsualLimit | null {
  const client = useClient()
  const [limit, setLimit] = useState<UsualLimit | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void client.call(usualLimit, {}, { silent: true }).then((answer) => {
      if (isCurrent && answer.ok) setLimit(answer.data.limit)
    })
    return () => {
      isCurrent = false
    }
  }, [client, isWanted])
  return limit
}

/** Beside a price in coins: the default limit of the day, before it refuses, where this price comes near it. */
export function NearLimit({ price, isWanted = true }: { price: number; isWanted?: boolean }) {
  const limit = useUsualLimit(isWanted && price > 0)
  return limit && isNearLimit(limit, price) ? <LimitNote limit={limit} /> : null
}

/** Whose limit it is, how much of it is left today, and the way to change it. */
export function LimitNote({ limit }: { limit: UsualLimit }) {
  const t = useTexts('wallet')
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 text-center text-fine text-ink-2">
      <p>{t('limitNear', limit)}</p>
      <Anchor href="/settings/limits" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('limits')}
      </Anchor>
    </div>
  )
}
