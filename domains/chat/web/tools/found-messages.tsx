import { useCallback } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import type { FoundMessage } from '../../tools-contract.ts'
import { CharacterPortrait } from '../character-portrait.tsx'
import { useChat } from '../chat-context.tsx'
import { useReaderTime } from '../reader-time.ts'
import { usePages } from './pages.ts'

type Props = {
  search: string
  /** One conversation; null for all, where each row says with whom. */
  conversationId: string | null
  onChoose(found: FoundMessage): void
}

const typingMs = 200
const pageSize = 20
const row =
  'pressable flex min-h-14 w-full items-start gap-3.5 px-4 py-3 text-start -outline-offset-2 hover:bg-surface-1'

/** The own messages that have the words of a search, the latest first, each with the words around them. */
export function FoundMessages({ search, conversationId, onChoose }: Props) {
  const t = useTexts('chat')
  const client = useClient()
  const { hub } = useChat()
  const read = useCallback(
    async (cursor: string | null, signal: AbortSignal) => {
      const of = conversationId === null ? {} : { sessionId: conversationId }
      const params = { search, cursor, limit: pageSize, ...of }
      const answer = await client.call(hub.calls.searchMessages, params, { silent: true, signal })
      return answer.ok ? answer.data : null
    },
    [client, hub, search, conversationId],
  )
  const { list, next, status, more, retry } = usePages<FoundMessage>(read, typingMs)
  const isLooking = status === 'loading'
  return (
    <>
      <output className="sr-only">
        {isLooking ? t('list.looking') : status === 'ready' ? t('list.messagesFound', { count: list.length }) : null}
      </output>
      {status === 'ready' && list.length === 0 ? (
        <p className="px-4 py-6 text-center text-small text-ink-3">{t('list.noMessages')}</p>
      ) : null}
      <ul aria-label={t('list.messages')}>
        {list.map((found) => (
          <li key={found.messageId}>
            <FoundRow found={found} isOfMany={conversationId === null} onChoose={() => onChoose(found)} />
          </li>
        ))}
      </ul>
      {isLooking ? (
        <div className="px-4 py-3" aria-hidden="true">
          <SkeletonText lines={2} />
        </div>
      ) : null}
      {status === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 px-4 py-6 text-small text-ink-3">
          <span>{t('list.searchFailed')}</span>
          <Button size="mini" variant="gray" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {status === 'ready' && next !== null ? (
        <div className="grid justify-items-center px-4 py-3">
          <Button size="mini" variant="gray" onClick={more}>
            {t('list.moreMessages')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function FoundRow({ found, isOfMany, onChoose }: { found: FoundMessage; isOfMany: boolean; onChoose: () => void }) {
  const t = useTexts('chat')
  const { short } = useReaderTime()
  const { character, role, at, before, match, after } = found
  const who = role === 'user' ? t('conversation.you') : character.name
  return (
    <PlainButton onClick={onChoose} className={row}>
      {isOfMany ? <CharacterPortrait character={character} size="small" decorative /> : null}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span
            dir="auto"
            className="min-w-0 flex-1 basis-20 truncate text-small font-semibold text-ink-1 text-match-parent"
          >
            {isOfMany && role === 'user' ? `${character.name} · ${who}` : who}
          </span>
          <span className="shrink-0 text-fine text-ink-3 tabular-nums">{short(at)}</span>
        </span>
        <span dir="auto" className="line-clamp-3 block text-small wrap-anywhere text-ink-2 text-match-parent">
          {withoutMarks(before)}
          <mark className="rounded-xs bg-accent-soft px-0.5 text-ink-1">{match}</mark>
          {withoutMarks(after)}
        </span>
      </span>
    </PlainButton>
  )
}

/** Words cut out of a message may have one half of a pair of marks. */
function withoutMarks(words: string): string {
  return words.replaceAll('*', '')
}
