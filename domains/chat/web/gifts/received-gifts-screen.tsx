import { useEffect, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { listReceivedGifts } from '../../calls.gen.ts'
import { GiftPicture } from './gift-picture.tsx'

type Received = DataOf<typeof listReceivedGifts>['list']

/** The gifts that the person gave to a character; nothing where there are none. */
export function ReceivedGiftsScreen({ characterId }: { characterId: string }) {
  const t = useTexts('gifts')
  const format = useFormats()
  const list = useReceived(characterId)
  if (list.length === 0) return null
  return (
    <section aria-label={t('received')} className="grid gap-3">
      <h2 className="text-lead">{t('received')}</h2>
      <ul className="flex flex-wrap gap-3">
        {list.map(({ id, name, picture, count, lastAt }) => (
          <li key={id} className="grid w-24 content-start gap-1.5 text-small">
            <span className="relative block">
              <GiftPicture picture={picture} />
              {count > 1 ? (
                <span className="absolute end-1 bottom-1 rounded-full bg-surface-3 px-2 text-fine font-semibold text-ink-1 tabular-nums">
                  {`× ${format.number(count)}`}
                </span>
              ) : null}
            </span>
            <span className="block leading-snug text-pretty text-ink-1 first-letter:uppercase">{name}</span>
            <span className="sr-only">{t('last', { date: format.dateTime(lastAt, { dateStyle: 'long' }) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useReceived(characterId: string): Received {
  const client = useClient()
  const [list, setList] = useState<Received>([])
  useEffect(() => {
    const abort = new AbortController()
    client.call(listReceivedGifts, { characterId }, { silent: true, signal: abort.signal }).then(
      (answer) => answer.ok && setList(answer.data.list),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, characterId])
  return list
}
