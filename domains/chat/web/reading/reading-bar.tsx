import { Settings2, Square, Volume2, X } from 'lucide-react'
import { useRef } from 'react'
import { locales } from '#platform/i18n/locales.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useSpeakerName } from '../scenes/scene-names.ts'
import { useConversation } from '../use-conversation.ts'
import './reading-bar.css'
import type { Reader, ReadingState } from './reader.ts'
import { nextSpeed } from './speeds.ts'
import { useReader } from './use-reader.ts'
import { useSentenceMark } from './use-sentence-mark.ts'

type Props = { conversation: Conversation; onSettings: () => void }

const bar = 'z-10 flex min-h-12 shrink-0 items-center gap-2 border-b border-line bg-surface-1 ps-4 pe-1 md:ps-5 md:pe-3'

/** Reads the messages of a conversation aloud, and shows the sentence that is heard with the means to stop and to change it. */
export function ReadingBar({ conversation, onSettings }: Props) {
  const reader = useReader(conversation)
  const state = useStore(reader)
  if (state.fault) return <Fault conversation={conversation} fault={state.fault} reader={reader} />
  if (state.messageId === null) return null
  return <Playing conversation={conversation} state={state} onSettings={onSettings} />
}

type PlayingProps = Props & { state: ReadingState }

function Playing({ conversation, state, onSettings }: PlayingProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const format = useFormats()
  const { readAloud } = useChat().hub
  const place = useRef<HTMLElement>(null)
  const { messageId, sentence, fallback } = state
  const speed = useStore(readAloud, (choices) => choices.speed)
  const speakerId = useConversation(
    conversation,
    ({ messages }) => messages.find(({ id }) => id === messageId)?.speakerId,
  )
  const name = useSpeakerName(conversation, speakerId)
  useSentenceMark(place, state)
  const hush = () => {
    // The button goes with the bar; the keyboard goes on at the message.
    const spoken = `[data-message="${CSS.escape(messageId ?? '')}"]`
    place.current?.parentElement?.querySelector<HTMLElement>(spoken)?.focus({ preventScroll: true })
    readAloud.of(conversation.conversationId).set({ requested: null, messageId: null })
  }
  const speedLabel = t('reading.times', { speed: format.number(speed) })
  return (
    <section ref={place} aria-label={t('reading.bar')} className={bar}>
      <Volume2 className="size-4.5 shrink-0 text-accent" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-small text-ink-2">
        <span className="sr-only">{t('reading.now', { name })}</span>
        <span dir="auto" aria-hidden="true" className="line-clamp-1 text-match-parent">
          {sentence?.words ?? t('reading.now', { name })}
        </span>
        {fallback ? <output className="block text-fine text-ink-3">{t(`reading.fallback.${fallback}`)}</output> : null}
      </p>
      <PlainButton
        aria-label={t('voiceMessage.speed', { speed: speedLabel })}
        title={t('reading.speed')}
        onClick={() => readAloud.change({ speed: nextSpeed(speed) })}
        className="pressable min-h-11 min-w-11 shrink-0 rounded-full px-1 text-small font-medium tabular-nums text-ink-2 hover:bg-surface-2"
      >
        {speedLabel}
      </PlainButton>
      <IconButton
        label={chat('conversation.voice')}
        icon={<Settings2 className="size-4.5" />}
        className="-mx-1"
        onClick={onSettings}
      />
      <IconButton label={chat('message.hush')} icon={<Square className="size-4.5 fill-current" />} onClick={hush} />
    </section>
  )
}

type FaultProps = { conversation: Conversation; fault: NonNullable<ReadingState['fault']>; reader: Reader }

/** Says why nothing is heard. */
function Fault({ conversation, fault, reader }: FaultProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const { readAloud } = useChat().hub
  const language = Object.values(locales).find(({ tag }) => tag === fault.tag)?.label ?? fault.tag
  const { messageId } = fault
  return (
    <section aria-label={t('reading.bar')} className={`${bar} py-1`}>
      <p role="alert" className="min-w-0 flex-1 text-small text-ink-2">
        {t(`reading.fault.${fault.kind}`, { language })}
      </p>
      {fault.kind === 'noVoice' ? null : (
        <Button
          size="mini"
          variant="gray"
          onClick={() => readAloud.of(conversation.conversationId).set({ requested: { messageId }, messageId: null })}
        >
          {chat('message.speak')}
        </Button>
      )}
      <IconButton label={chat('close')} icon={<X className="size-4.5" />} onClick={reader.faultSeen} />
    </section>
  )
}
