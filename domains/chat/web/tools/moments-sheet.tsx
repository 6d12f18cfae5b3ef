import { Ellipsis, Pencil, Split, Star, StarOff } from 'lucide-react'
import { useCallback } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import type { Moment } from '../../tools-contract.ts'
import { useChat } from '../chat-context.tsx'
import { quoteOf } from '../../quote.ts'
import { useReaderTime } from '../reader-time.ts'
import { usePages } from './pages.ts'
import { useMoments } from './use-moments.ts'
import type { MomentsProps } from './tool-parts.ts'

const icon = { className: 'size-4.5', 'aria-hidden': true } as const

/** The saved moments of a conversation, on all its branches. */
export function MomentsSheet({ conversation, changes, open, onClose, onGo, onBranch, onName }: MomentsProps) {
  const t = useTexts('chat')
  const own = useTexts('chat-tools')
  const client = useClient()
  const { hub } = useChat()
  const { conversationId } = conversation
  const read = useCallback(
    async (cursor: string | null, signal: AbortSignal) => {
      const params = { sessionId: conversationId, cursor }
      const answer = await client.call(hub.calls.moments, params, { silent: true, signal })
      return answer.ok ? answer.data : null
    },
    // Another number of changes reads the list anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [client, hub, conversationId, changes],
  )
  const { list, next, status, more, retry, change } = usePages<Moment>(read)
  const { unstar } = useMoments(conversation, onName)
  const remove = async ({ messageId, title }: Moment) => {
    if (await unstar({ id: messageId, bookmark: title }))
      change((before) => before.filter((one) => one.messageId !== messageId))
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('conversation.moments')} closeLabel={t('close')} place="side">
      {status === 'ready' && list.length === 0 ? (
        <EmptyState art={<Star />} title={own('moments.empty')} text={own('moments.emptyText')} />
      ) : null}
      <ul aria-label={t('conversation.moments')} className="-mx-2">
        {list.map((moment) => (
          <li key={moment.messageId} className="flex items-start gap-1">
            <PlainButton
              onClick={() => onGo(moment.messageId)}
              className="pressable min-w-0 flex-1 rounded-m px-3 py-3 text-start hover:bg-surface-2"
            >
              <MomentWords moment={moment} />
            </PlainButton>
            <Menu
              label={own('moments.options', { text: moment.title || quoteOf(moment.text) })}
              trigger={<Ellipsis className="size-5" aria-hidden="true" />}
              items={[
                ...(moment.role === 'character'
                  ? [
                      {
                        key: 'branch',
                        label: t('message.branch'),
                        icon: <Split {...icon} />,
                        onSelect: () => onBranch(moment.messageId),
                      },
                    ]
                  : []),
                {
                  key: 'name',
                  label: own('moments.rename'),
                  icon: <Pencil {...icon} />,
                  onSelect: () => onName({ id: moment.messageId, bookmark: moment.title }),
                },
                {
                  key: 'remove',
                  label: t('message.unstar'),
                  icon: <StarOff {...icon} />,
                  tone: 'danger',
                  onSelect: () => void remove(moment),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {status === 'loading' ? <SkeletonText lines={3} /> : null}
      {status === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6 text-small text-ink-3">
          <span>{own('moments.failed')}</span>
          <Button size="mini" variant="gray" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {status === 'ready' && next !== null ? (
        <div className="grid justify-items-center py-3">
          <Button size="mini" variant="gray" onClick={more}>
            {own('moments.more')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  )
}

function MomentWords({ moment: { title, text, role, at } }: { moment: Moment }) {
  const t = useTexts('chat')
  const { short } = useReaderTime()
  const words = quoteOf(text)
  return (
    <>
      <span className="flex items-start gap-2">
        <Star className="mt-1 size-4 shrink-0 fill-current text-accent" aria-hidden="true" />
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1 text-body wrap-anywhere text-match-parent">
          {title || words}
        </span>
        <span className="shrink-0 pt-1 text-fine text-ink-3 tabular-nums">{short(at)}</span>
      </span>
      {title === '' ? null : (
        <span dir="auto" className="line-clamp-2 block ps-6 text-small wrap-anywhere text-ink-3 text-match-parent">
          {role === 'user' ? t('list.you', { text: words }) : words}
        </span>
      )}
    </>
  )
}
