import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { locales } from '#platform/i18n/locales.ts'
import { CareCard } from '#domains/safety/web/public.ts'
import { useStore } from '#ui/state/store.ts'
import type { Message } from '../../contract.ts'
import { shownWords } from '../../sentences.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import type { Reader } from '../reading/reader.ts'
import { useConversation } from '../use-conversation.ts'
import type { Call } from './call.ts'

type Props = { conversation: Conversation; name: string; call: Call; reader: Reader }

/** The words that both said last, always in writing: with the sentence that is heard, and where one was interrupted. */
export function Captions({ conversation, name, call, reader }: Props) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const { help } = useChat()
  const own = useConversation(conversation, ({ messages, request }) =>
    request?.requested.kind === 'say' ? request.requested.text : lastOf(messages, 'user')?.text,
  )
  const last = useConversation(conversation, ({ messages }) => messages.at(-1) ?? null)
  const live = useConversation(conversation, (state) => state.live)
  const isWaiting = useConversation(conversation, ({ request, live: reply }) => request !== null && reply === null)
  const { sentence, fault, messageId } = useStore(reader)
  const interrupted = useStore(call, (state) => state.interrupted)
  const hers = last?.role === 'character' ? last : null
  const isOpen = live !== null && live.messageId === hers?.id
  const words = hers && hers.failure !== 'REPLY_BLOCKED' ? shownWords(isOpen ? live.text : hers.text, isOpen) : ''
  const heard = messageId === hers?.id ? sentence : null
  const cut = hers && interrupted?.messageId === hers.id ? interrupted.to : null
  return (
    <section
      aria-label={chat('conversation.log', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
      tabIndex={0}
      className="mx-auto flex min-h-16 w-full max-w-md flex-1 flex-col gap-3 overflow-y-auto text-center -outline-offset-2"
    >
      {/* A margin, because words that are aligned to the end cannot be scrolled to their beginning. */}
      <span className="mt-auto" />
      {own ? (
        <p dir="auto" className="text-small text-ink-3">
          {chat('list.you', { text: own })}
        </p>
      ) : null}
      <div role="log" className="text-lead text-ink-1">
        {hers?.care ? (
          <CareCard path={hers.care} name={name} help={help} />
        ) : words !== '' ? (
          <p dir="auto">
            {cut === null ? (
              <Marked words={words} from={heard?.from ?? 0} to={heard?.to ?? words.length} />
            ) : (
              <>
                {words.slice(0, cut)}
                <span className="sr-only">{` (${t('call.heard')}) `}</span>
                <span className="border-s-2 border-accent ps-1 text-ink-3">{words.slice(cut)}</span>
              </>
            )}
          </p>
        ) : null}
        {isWaiting || (isOpen && words === '') ? <p className="text-ink-3">{chat('list.writing', { name })}</p> : null}
      </div>
      {fault ? (
        <output className="text-small text-ink-3">
          {t(`reading.fault.${fault.kind}`, { language: languageOf(fault.tag) })}
        </output>
      ) : null}
    </section>
  )
}

/** The words of a message, the ones that are heard now in full light. */
function Marked({ words, from, to }: { words: string; from: number; to: number }) {
  const heard = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Some browsers answer a promise, which is no end of an effect.
    heard.current?.scrollIntoView({ block: 'nearest' })
  }, [from, to])
  return (
    <>
      <span className="text-ink-3">{words.slice(0, from)}</span>
      <span ref={heard}>{words.slice(from, to)}</span>
      <span className="text-ink-3">{words.slice(to)}</span>
    </>
  )
}

function lastOf(messages: readonly Message[], role: Message['role']): Message | undefined {
  return messages.findLast((message) => message.role === role)
}

function languageOf(wanted: string): string {
  return Object.values(locales).find(({ tag }) => tag === wanted)?.label ?? wanted
}
