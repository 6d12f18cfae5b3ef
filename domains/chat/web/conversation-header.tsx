import { ArrowLeft, BellOff, EllipsisVertical, Sparkles } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { BalanceChips } from '#domains/wallet/web/public.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { LateFace } from './faces/late-face.tsx'
import { PersonaBadge } from './personas/persona-badge.tsx'
import { useReadingBar } from './reading/use-reading-bar.tsx'
import { PartnerFace, useTitleOf } from './scenes/partner.tsx'
import { useConversation } from './use-conversation.ts'
import type { HeaderActions } from './talk-actions.ts'
import { useHeaderItems } from './use-header-items.tsx'

const headerBar =
  '@container z-10 flex min-h-15 shrink-0 items-center gap-1 border-b border-line ps-1 pe-1 pt-[calc(var(--safe-top)+0.25rem)] pb-1 md:min-h-17 md:ps-5 md:pe-3'

type Props = HeaderActions & { conversation: Conversation }

/** Who one talks to, what is left to spend, and the way back; below it the bar of a voice that reads. */
export function ConversationHeader({ conversation, ...actions }: Props) {
  const t = useTexts('chat')
  const { hub, hrefs } = useChat()
  const balances = useStore(hub.balances)
  const facts = useConversation(conversation, (state) => state.facts)
  const titleOf = useTitleOf()
  const isMuted = useConversation(conversation, (state) => state.facts?.isMuted ?? false)
  const { items, heads } = useHeaderItems(conversation, actions)
  const isWriting = useConversation(conversation, (state) => state.live?.phase === 'writing')
  const readingBar = useReadingBar(conversation, actions.onVoice)
  return (
    <>
      <header className={headerBar}>
        <Anchor
          href={hrefs.list}
          aria-label={t('back')}
          className="pressable grid size-11 shrink-0 place-items-center rounded-full text-ink-2 md:hidden"
        >
          <ArrowLeft className="size-5.5 rtl:-scale-x-100" aria-hidden="true" />
        </Anchor>
        {facts ? (
          <PlainButton
            onClick={actions.onAbout}
            className="pressable flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-m text-start xl:pointer-events-none"
          >
            <span className="relative shrink-0 @max-[16rem]:hidden">
              <PartnerFace shown={facts} size="small" />
              <LateFace conversation={conversation} />
              {facts.persona ? <PersonaBadge {...facts.persona} /> : null}
            </span>
            <span className="min-w-0">
              <span
                // A list of names is written as the page is.
                dir={facts.scene ? undefined : 'auto'}
                className="line-clamp-2 text-body leading-tight wrap-anywhere font-face-display text-match-parent md:text-lead"
              >
                {titleOf(facts)}
              </span>
              <span className="flex items-center gap-1 text-fine text-ink-3">
                {isWriting ? (
                  <span className="truncate text-accent">{t('conversation.writing')}</span>
                ) : (
                  <>
                    <Sparkles className="size-3 shrink-0 max-sm:hidden" aria-hidden="true" />
                    <span className="truncate">{t(facts.scene ? 'scene.ai' : 'conversation.ai')}</span>
                    {isMuted ? (
                      <>
                        <BellOff className="size-3 shrink-0" aria-hidden="true" />
                        <span className="sr-only">{t('list.muted')}</span>
                      </>
                    ) : null}
                  </>
                )}
              </span>
            </span>
          </PlainButton>
        ) : (
          <span className="flex flex-1 items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 w-32 rounded-full" />
          </span>
        )}
        {balances ? (
          <span className="contents @max-[16rem]:hidden">
            <BalanceChips balances={balances} isCompact />
          </span>
        ) : null}
        {facts ? (
          <Menu
            label={t('conversation.options')}
            trigger={<EllipsisVertical className="size-5" aria-hidden="true" />}
            items={items}
            heads={heads}
            rises
          />
        ) : null}
      </header>
      {readingBar}
    </>
  )
}
