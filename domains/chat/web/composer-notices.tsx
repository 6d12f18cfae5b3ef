import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { CareNotice } from '#domains/safety/web/public.ts'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { maxMessageLength } from '../rules.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { OwnLimitNotice } from './own-limit-notice.tsx'
import { useConversation } from './use-conversation.ts'

const countFrom = maxMessageLength - 300

/** Refusals that have a place of their own. */
const reportedElsewhere = new Set(['INSUFFICIENT_FUNDS', 'TIME_LIMIT_REACHED', 'SPEND_LIMIT_REACHED', 'CARE_PAUSED'])

type Props = { conversation: Conversation; name: string; length: number }

/** The notices about a message before it is sent. */
export function ComposerNotices({ conversation, name, length }: Props) {
  const t = useTexts('chat')
  const gap = useGap()
  const { help, tools } = useChat()
  const problem = useConversation(conversation, (state) => state.problem)
  const isEditing = useConversation(conversation, (state) => state.editing !== null)
  const quoting = useConversation(conversation, (state) => state.quoting)
  const isDemo = useConversation(conversation, (state) => state.facts?.isDemo ?? false)
  const trimmedName = useConversation(conversation, ({ facts }) => (facts?.isCardTrimmed ? facts.character.name : null))
  const excess = length - maxMessageLength
  return (
    <div className="mx-auto grid max-w-3xl gap-1 empty:hidden">
      {isDemo ? <p className="text-fine">{t('composer.demo')}</p> : null}
      {trimmedName === null ? null : <p className="text-fine">{t('conversation.trimmed', { name: trimmedName })}</p>}
      <CareNotice name={name} help={help} />
      <OwnLimitNotice problem={problem?.error ?? null} />
      {problem && !reportedElsewhere.has(problem.error) ? (
        <Notice
          tone="danger"
          text={[problem.message, t('composer.saved')].filter(Boolean).join(gap)}
          closeLabel={t('composer.dismiss')}
          onClose={conversation.problemSeen}
        />
      ) : null}
      {problem?.error === 'INTIMATE_CONSENT_REQUIRED' ? (
        <Suspense fallback={null}>
          <tools.ConsentQuestion onConsent={conversation.problemSeen} onLater={conversation.problemSeen} />
        </Suspense>
      ) : null}
      {isEditing ? (
        <Notice text={t('composer.editing')} closeLabel={t('cancel')} onClose={conversation.leaveEdit} />
      ) : null}
      {quoting === null ? null : (
        <Notice
          text={
            <>
              <span className="block text-fine text-ink-3">{t('composer.quoting')}</span>
              <span dir="auto" className="line-clamp-2">
                {quoting}
              </span>
            </>
          }
          closeLabel={t('cancel')}
          onClose={() => conversation.quote(null)}
        />
      )}
      {excess > 0 ? (
        <p role="alert" className="text-danger">
          {t('composer.tooLong', { count: excess })}
        </p>
      ) : null}
      {excess <= 0 && length > countFrom ? (
        <p className="tabular-nums">{t('composer.count', { count: length, limit: maxMessageLength })}</p>
      ) : null}
    </div>
  )
}

function Notice({
  text,
  tone,
  closeLabel,
  onClose,
}: {
  text: ReactNode
  tone?: 'danger'
  closeLabel: string
  onClose: () => void
}) {
  return (
    <div
      role={tone ? 'alert' : undefined}
      className={`flex items-center gap-2 rounded-m bg-surface-2 ps-4 ${tone ? 'text-danger' : 'text-ink-2'}`}
    >
      <div className="min-w-0 flex-1 py-2">{text}</div>
      <IconButton label={closeLabel} icon={<X className="size-4" />} onClick={onClose} />
    </div>
  )
}
