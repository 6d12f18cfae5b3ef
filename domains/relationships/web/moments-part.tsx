import { Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listMoments, tourListMoments } from '#domains/chat/calls.gen.ts'
import { messageHref } from '#domains/chat/rules.ts'
import type { Moment } from '#domains/chat/tools-contract.ts'
import { quoteOf } from '#domains/chat/web/public.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'

const pageSize = 6

/** The messages that the person saved, of all chats of the two; nothing where there are none. */
export function MomentsPart({ characterId }: { characterId: string }) {
  const t = useTexts('relationships')
  const format = useFormats()
  const { list, next, more } = useMoments(characterId)
  if (list.length === 0) return null
  return (
    <section aria-label={t('moments')} className="grid gap-3">
      <h2 className="text-lead">{t('moments')}</h2>
      <ul className="grid gap-1.5">
        {list.map(({ messageId, sessionId: conversationId, title, text, at }) => (
          <li key={messageId}>
            <Anchor
              href={messageHref(conversationId, messageId)}
              className="pressable flex min-h-14 items-start gap-3 rounded-l bg-surface-1 px-4 py-3 text-ink-1 hover:bg-surface-2"
            >
              <Star className="mt-1 size-4 shrink-0 fill-current text-accent" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="line-clamp-2 text-body wrap-anywhere text-match-parent">
                  {title || quoteOf(text)}
                </span>
                <span className="text-small text-ink-3">{format.dateTime(at, { dateStyle: 'long' })}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <Button size="mini" variant="gray" onClick={more} className="justify-self-start">
          {t('moreMoments')}
        </Button>
      )}
    </section>
  )
}

function useMoments(characterId: string) {
  const client = useClient()
  const { viewer } = useSession()
  const call = viewer?.kind === 'visitor' ? tourListMoments : listMoments
  const [cursor, setCursor] = useState<string | null>(null)
  const [page, setPage] = useState<{ list: readonly Moment[]; next: string | null }>({ list: [], next: null })
  useEffect(() => {
    const abort = new AbortController()
    client.call(call, { characterId, cursor, limit: pageSize }, { silent: true, signal: abort.signal }).then(
      (answer) => {
        if (answer.ok)
          setPage(({ list }) => ({
            list: cursor === null ? answer.data.list : [...list, ...answer.data.list],
            next: answer.data.next,
          }))
      },
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, call, characterId, cursor])
  return { ...page, more: () => setCursor(page.next) }
}
