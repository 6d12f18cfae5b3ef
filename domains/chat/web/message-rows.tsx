import { Sparkles } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { ConversationFacts, RequestPhase } from './conversation/conversation-state.ts'
import type { ChosenGift } from './gifts/gift-parts.ts'
import { GiftWords } from './gifts/gift-words.tsx'
import { MessageSkeleton } from './messages-skeleton.tsx'
import { OwnWords } from './message-words.tsx'
import { givenName } from './name.ts'
import { CharacterPortrait } from './character-portrait.tsx'
import { charactersOf, useTitleOf } from './scenes/title-of.ts'
import { StackedFaces } from './scenes/stacked-faces.tsx'
import { ShownPicture, shownPictureWidth } from './pictures/shown-picture.tsx'
import type { SentPicture } from './pictures/attachment.ts'
import { ShownVoice } from './voice/shown-voice.tsx'
import type { MessageVoice } from '../voice-message.ts'
import { localDay, useReaderTime } from './reader-time.ts'
import { TypingDots } from './typing-dots.tsx'

const ownBubble = 'max-w-[min(36rem,86%)] rounded-l rounded-se-s bg-accent-soft px-4 py-2.5 text-body leading-relaxed'

/** Where a conversation begins: her face, one line of hers, and that she is an AI. */
export function IntroRow({ facts }: { facts: ConversationFacts }) {
  const t = useTexts('chat')
  const titleOf = useTitleOf()
  const { character, scene } = facts
  if (scene)
    return (
      <section className="grid justify-items-center gap-1.5 px-2 pt-8 pb-7 text-center">
        <StackedFaces characters={charactersOf(facts)} size="big" />
        <h2 className="mt-2 text-title">{titleOf(facts)}</h2>
        <Disclosure text={t('scene.disclosure')} />
      </section>
    )
  return (
    <section className="grid justify-items-center gap-1.5 px-2 pt-8 pb-7 text-center">
      <CharacterPortrait character={character} size="big" priority />
      <h2 className="mt-2 text-title">{character.name}</h2>
      <p dir="auto" className="max-w-[34ch] text-body text-ink-2">
        {character.intro}
      </p>
      <Disclosure text={t('conversation.disclosure', { name: givenName(character.name) })} />
    </section>
  )
}

/** The reminder that is due every three hours. */
export function NoticeRow({ name, isScene }: { name: string; isScene: boolean }) {
  const t = useTexts('chat')
  const text = isScene ? t('scene.reminder') : t('conversation.reminder', { name })
  return (
    <div className="grid justify-items-center px-4 py-4">
      <Disclosure text={text} />
    </div>
  )
}

function Disclosure({ text }: { text: string }) {
  return (
    <p className="mt-3 inline-flex max-w-md items-start gap-2 rounded-l bg-surface-1 px-4 py-2 text-start text-fine text-ink-3">
      <Sparkles className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

/** A day begins here. */
export function DayRow({ at }: { at: number }) {
  const { day } = useReaderTime()
  return (
    <h3 className="py-4 text-center text-fine font-medium text-ink-3">
      <time dateTime={localDay(at)}>{day(at)}</time>
    </h3>
  )
}

/** Earlier messages are on their way, or did not come. */
export function OlderRow({ status, onRetry }: { status: 'idle' | 'loading' | 'failed'; onRetry: () => void }) {
  const t = useTexts('chat')
  if (status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-4 text-small text-ink-3">
        <span>{t('conversation.olderFailed')}</span>
        <Button size="mini" variant="gray" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5 py-4">
      <span className="sr-only">{t('conversation.older')}</span>
      <MessageSkeleton />
    </div>
  )
}

type PendingProps = {
  text: string
  gift?: ChosenGift | undefined
  picture?: SentPicture | undefined
  voice?: MessageVoice | undefined
  phase: RequestPhase
  onTakeBack: () => void
}

/** A message that is on its way, or waits for a connection. */
export function PendingRow({ text, gift, picture, voice, phase, onTakeBack }: PendingProps) {
  const t = useTexts('chat')
  return (
    <article aria-label={t('conversation.you')} className="flex flex-col items-end pb-4">
      <div className={`${ownBubble} ${phase === 'waiting' ? 'opacity-70' : ''}`}>
        <div dir="auto" className={`wrap-anywhere whitespace-pre-wrap ${picture ? shownPictureWidth : ''}`}>
          {voice ? <ShownVoice voice={voice} isOwn /> : null}
          {picture ? <ShownPicture picture={picture} hasWords={text !== ''} /> : null}
          {gift ? <GiftWords gift={{ ...gift, state: 'sent' }} text={text} /> : <OwnWords text={text} />}
        </div>
      </div>
      {phase === 'waiting' ? (
        <output className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 pt-2">
          <span className="text-end text-fine text-ink-3">{t('conversation.waiting')}</span>
          <Button size="mini" variant="gray" onClick={onTakeBack}>
            {t('conversation.takeBack')}
          </Button>
        </output>
      ) : (
        <span className="sr-only">{t('conversation.sending')}</span>
      )}
    </article>
  )
}

const typingShape =
  'rounded-l rounded-ss-s bg-surface-2 px-4 py-2.5 text-body leading-relaxed ring-1 ring-[light-dark(var(--line),transparent)]'

/** The reply is about to begin. */
export function TypingRow() {
  return (
    <div className="flex flex-col items-start pb-4">
      <div className={typingShape}>
        <TypingDots />
      </div>
      <div className="min-h-9" />
    </div>
  )
}
