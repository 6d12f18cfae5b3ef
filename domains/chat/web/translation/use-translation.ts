import { useMemo } from 'react'
import { useLanguage } from '#platform/i18n/web/intl.tsx'
import { useStore } from '#ui/state/store.ts'
import type { Message } from '../../contract.ts'
import { longestTranslated } from '../../rules.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useConversation } from '../use-conversation.ts'
import { isForeign } from './language-of.ts'
import type { Translation } from './translations.ts'

/** The translation of a message, as it stands; undefined for none of its text. */
export function useTranslation({ translations }: Conversation, { id, text }: Message): Translation | undefined {
  const one = useStore(translations, (all) => all[id])
  return one && 'of' in one && one.of !== text ? undefined : one
}

/**
 * Whether a message may be translated: offered below it where it is in another language, on request where nobody
 * knows, and never where it is in the reader's own or nothing here can translate it.
 */
export function useMayTranslate(
  conversation: Conversation,
  message: Message | null,
): 'offered' | 'requested' | 'never' {
  const reader = useLanguage()
  const isDemo = useConversation(conversation, (state) => state.facts?.isDemo ?? true)
  const isOver = message !== null && message.state !== 'streaming' && message.failure !== 'REPLY_BLOCKED'
  const text = isOver && !isDemo && message.text.length <= longestTranslated ? message.text : ''
  return useMemo(() => {
    if (text.trim() === '') return 'never'
    const isOther = isForeign(text, reader)
    return isOther === null ? 'requested' : isOther ? 'offered' : 'never'
  }, [text, reader])
}
