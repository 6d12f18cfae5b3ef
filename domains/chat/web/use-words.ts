import { useState } from 'react'
import { maxMessageLength } from '../rules.ts'
import type { Conversation } from './conversation/conversation.ts'
import { withQuote } from '../quote.ts'
import { useConversation, useDraft } from './use-conversation.ts'

/** The words in the field: those of the next message, or of an earlier one while it is rewritten. */
export function useWords(conversation: Conversation) {
  const draft = useDraft(conversation)
  const editing = useConversation(conversation, (state) => state.editing)
  const quoting = useConversation(conversation, (state) => state.quoting)
  const [edited, setEdited] = useState<{ of: unknown; text: string }>({ of: null, text: '' })
  // Rewriting an old message leaves the draft of the next one alone.
  const text = editing ? (edited.of === editing ? edited.text : editing.text) : draft
  const length = quoting === null ? text.trim().length : withQuote(quoting, text.trim()).length
  return {
    text,
    change: (next: string) => (editing ? setEdited({ of: editing, text: next }) : conversation.draft.typed(next)),
    editing,
    quoting,
    length,
    excess: length - maxMessageLength,
  }
}
