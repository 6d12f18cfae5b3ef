import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import type { Message } from '../../contract.ts'
import { excerptBounds } from '../../rules.ts'
import { givenName } from '../name.ts'
import { speakerIn, useCallNames } from '../scenes/scene-names.ts'
import type { ShareProps } from '../tools/tool-parts.ts'
import { useConversation } from '../use-conversation.ts'
import { ChosenMessages } from './chosen-messages.tsx'
import { ExcerptLinks } from './excerpt-links.tsx'
import { LinkPart } from './link-part.tsx'
import { PicturePart } from './picture-part.tsx'
import { useExcerpts } from './use-excerpts.ts'

/** How many messages before and after the one that was pressed may be chosen with it. */
const around = 8

/** Messages of a conversation are chosen and shared, as a picture or by a link; links are withdrawn here. */
export function ShareSheet({ conversation, message, open, onClose }: ShareProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const all = useConversation(conversation, (state) => state.messages)
  const facts = useConversation(conversation, (state) => state.facts)
  const names = useCallNames(conversation)
  const nameOf = ({ speakerId }: Message) => givenName(speakerIn(facts, speakerId)?.name ?? '')
  const [shown] = useState(() => messagesAround(all, message))
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() => new Set(message ? [message.id] : []))
  const [showsName, setShowsName] = useState(true)
  const excerpts = useExcerpts()
  const chosen = shown.filter(({ id }) => chosenIds.has(id))
  const isTooLong =
    chosen.length > excerptBounds.messages ||
    chosen.reduce((sum, { text }) => sum + text.length, 0) > excerptBounds.letters
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <Sheet open={open} onClose={onClose} title={chat('message.share')} closeLabel={chat('close')}>
      <div className="grid gap-5 pb-2">
        <p className="text-small text-ink-3">{t('share.text')}</p>
        <ChosenMessages messages={shown} chosenIds={chosenIds} nameOf={nameOf} onChoose={choose} />
        <Switch label={t('share.names', { name: names })} checked={showsName} onChange={setShowsName} />
        {isTooLong ? (
          <p role="alert" className="text-small text-danger">
            {t('share.tooLong')}
          </p>
        ) : null}
        {chosen.length > 0 && !isTooLong ? (
          <>
            <PicturePart messages={chosen} nameOf={showsName ? nameOf : unnamed} />
            <LinkPart
              key={[showsName, ...chosen.map(({ id }) => id)].join(' ')}
              onShare={(excerptId) =>
                excerpts.share({
                  excerptId,
                  sessionId: conversation.conversationId,
                  messageIds: chosen.map(({ id }) => id),
                  showsName,
                })
              }
            />
          </>
        ) : null}
        <ExcerptLinks excerpts={excerpts} />
      </div>
    </Sheet>
  )
}

const unnamed = () => ''

/** The messages that may be chosen: those around one, else the latest. What is not whole, or not theirs, is left out. */
function messagesAround(all: readonly Message[], message: Message | null): Message[] {
  const words = all.filter(
    ({ text, state, failure, care }) => text !== '' && state !== 'streaming' && failure !== 'REPLY_BLOCKED' && !care,
  )
  const at = message ? words.findIndex(({ id }) => id === message.id) : words.length - 1
  return words.slice(Math.max(0, at - around), at + around + 1)
}
