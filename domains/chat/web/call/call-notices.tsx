import { CareNotice } from '#domains/safety/web/public.ts'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { DictationConsent, DictationFault } from '../dictation/recording-panel.tsx'
import { NextPrice } from '../next-price.tsx'
import { useConversation } from '../use-conversation.ts'
import type { CallParts } from './use-call-parts.ts'

/** The price stands beside the words or, where these need more than a line, below them. */
const hint = 'flex flex-wrap items-center justify-center gap-x-2 text-balance'

type Props = { conversation: Conversation; name: string; parts: CallParts }

/** The notices of a call beside its words: help, a problem, consent, what is heard, and what it costs. */
export function CallNotices({ conversation, name, parts }: Props) {
  const t = useTexts('chat-tools')
  const { help } = useChat()
  const problem = useConversation(conversation, (state) => state.problem)
  const { ended } = useStore(parts.call)
  return (
    <div className="mx-auto grid w-full max-w-md gap-3">
      <CareNotice name={name} help={help} />
      {problem ? (
        <p role="alert" className="text-center text-small text-danger">
          {problem.message}
        </p>
      ) : null}
      {ended ? (
        <p role="alert" className="text-center text-body text-ink-1">
          {t(`call.${ended}`)}
        </p>
      ) : (
        <Hearing parts={parts} />
      )}
    </div>
  )
}

/** The state of the microphone, or why it does not hear. */
function Hearing({ parts: { dictation, handsFree } }: Pick<Props, 'parts'>) {
  const t = useTexts('chat-tools')
  const gap = useGap()
  const { callPrice } = useChat()
  const talk = useStore(dictation)
  const free = useStore(handsFree)
  const hearing = free.status === 'consent' || free.status === 'failed' ? handsFree : dictation
  if (free.status === 'consent' || talk.status === 'consent')
    return (
      <DictationConsent
        text={t('dictation.consentText')}
        onAllow={() => void hearing.allow()}
        onCancel={hearing === handsFree ? handsFree.end : dictation.close}
      />
    )
  if (free.status === 'failed')
    return (
      <DictationFault
        state={{ ...free, canRetry: false }}
        onRetry={() => void handsFree.begin()}
        onCancel={handsFree.end}
      />
    )
  if (talk.status === 'failed')
    return <DictationFault state={talk} onRetry={() => void dictation.retry()} onCancel={dictation.close} />
  if (free.status === 'open' || free.status === 'opening')
    return (
      <div className="grid gap-1 text-center text-small text-ink-3">
        <output className="text-ink-1">
          {free.status === 'opening'
            ? t('dictation.opening')
            : free.isHeard
              ? t('call.hearing')
              : free.isWriting
                ? t('dictation.writing')
                : t('call.open')}
        </output>
        <p className={hint}>
          <span>{t('call.handsFreeHint')}</span> <NextPrice />
        </p>
      </div>
    )
  if (talk.status === 'opening' || talk.status === 'listening' || talk.status === 'writing')
    return <output className="text-center text-small text-ink-1">{t(`dictation.${talk.status}`)}</output>
  return (
    <p className={`text-center text-small text-ink-3 ${hint}`}>
      <span>
        {t('call.hold')}
        {gap}
        {callPrice > 0 ? null : t('call.cost')}
      </span>{' '}
      <NextPrice />
    </p>
  )
}
