import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Composer } from '#ui/patterns/composer.tsx'
import { feel, play } from '#ui/patterns/feedback.ts'
import type { TalkActions } from './talk-actions.ts'
import { useSlashMenu } from './commands/use-slash-menu.ts'
import { ComposerNotices } from './composer-notices.tsx'
import { ComposerTools } from './composer-tools.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { NextPrice } from './next-price.tsx'
import { Openers } from './openers.tsx'
import { PhotoHint } from './photo-hint.tsx'
import { useBesideWords } from './use-beside-words.tsx'
import { useConversation } from './use-conversation.ts'
import { useSuggestionRow } from './use-suggestion-row.ts'
import { useWords } from './use-words.ts'
import { useWriting } from './use-writing.ts'

type Props = {
  conversation: Conversation
  name: string
  onPhoto: (words: string) => void
  onGift: (() => void) | null
  actions: TalkActions
}

/** Where one writes, with what the next reply costs and everything that has to be said about it. */
export function ComposerBar({ conversation, name, onPhoto, onGift, actions }: Props) {
  const t = useTexts('chat')
  const { text, editing, quoting, length, excess, ...words } = useWords(conversation)
  const { busy, canQueue } = useWriting(conversation)
  const isScene = useConversation(conversation, (state) => state.facts?.scene !== undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const suggestions = useSuggestionRow(field)
  const slash = useSlashMenu()
  const { attaching, dictating, speaking, part } = useBesideWords(conversation, field)

  useEffect(() => {
    if (editing || quoting !== null) field.current?.focus()
  }, [editing, quoting])
  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [])

  const change = (next: string) => {
    if (!editing) slash.typed(next, text)
    words.change(next)
  }
  const send = (said: string) => {
    if (excess > 0 || attaching.isPending) return false
    if (!editing && slash.decides(said, text)) return false
    return say(said)
  }
  const say = (said: string) => {
    suggestions.close()
    conversation.say(said)
    feel('press')
    play('sent')
    return true
  }
  // A picture goes without a word, too; a rewritten message has the one that it had.
  const hasMore = attaching.isReady || editing?.picture !== undefined
  return (
    <div data-composer className="shrink-0">
      <Openers
        conversation={conversation}
        isTyping={text !== '' || suggestions.isOpen || attaching.isPending || hasMore}
        onPick={send}
      />
      {suggestions.render({
        conversation,
        onPick(suggested) {
          change(suggested)
          suggestions.chosen()
        },
      })}
      {editing
        ? null
        : slash.render(text, {
            conversation,
            actions,
            onSuggest: () => void suggestions.open(),
            onWords: change,
            onMessage: say,
          })}
      {editing || isScene ? null : <PhotoHint text={text} name={name} onPhoto={onPhoto} />}
      {part}
      <Composer
        ref={field}
        label={t('composer.label')}
        placeholder={isScene ? t('scene.placeholder') : t('composer.placeholder', { name })}
        value={text}
        onChange={change}
        onSend={send}
        onStop={() => void conversation.stop()}
        sendLabel={t('composer.send')}
        stopLabel={t('composer.stop')}
        // While the line is down, more can be said: it goes out in its order.
        streaming={busy && !(canQueue && (text.trim() !== '' || hasMore))}
        hasMore={hasMore}
        waits={attaching.isPending}
        leading={
          <ComposerTools
            name={name}
            onPhoto={isScene ? null : () => onPhoto('')}
            onGift={isScene ? null : onGift}
            onTogether={isScene ? null : actions.header.onTogether}
            onPicture={attaching.choose}
            onDictate={text === '' ? null : dictating.start}
            onVoice={speaking.start}
            onSuggest={text === '' && !busy && !suggestions.isOpen ? () => void suggestions.open() : null}
          />
        }
        price={<NextPrice />}
        idle={dictating.button}
        notice={<ComposerNotices conversation={conversation} name={name} length={length} />}
      />
    </div>
  )
}

/** A conversation that opens is there to be written to: not on glass, where that raises the keyboard, nor out of a dialog or another field. */
function mayTakeFocus(): boolean {
  // A hand on the keyboard may have been quicker than the page, and stands on a button beside the field.
  const isElsewhere =
    document.querySelector('dialog[open]') ?? document.activeElement?.matches('input, textarea, [data-composer] *')
  return !isElsewhere && matchMedia('(hover: hover) and (pointer: fine)').matches
}
