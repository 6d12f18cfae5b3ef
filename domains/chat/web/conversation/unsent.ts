import type { DraftStore } from '../draft-store.ts'
import { createAttachment } from '../pictures/attachment.ts'
import { createSpokenAttachment } from '../voice/spoken-attachment.ts'
import type { ConversationHost } from './conversation-host.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import type { ConversationState, Said } from './conversation-state.ts'

type Needs = {
  host: Pick<ConversationHost, 'client' | 'fitPicture' | 'outbox'>
  conversationId: string
  draft: DraftStore
  dispatch(event: ConversationEvent): void
}

/** The messages of one conversation that wait in the outbox, as its state shows them. */
export function createUnsent({ host, conversationId, draft, dispatch }: Needs) {
  const { outbox } = host
  const attachment = createAttachment(host.client, host.fitPicture)
  const spoken = createSpokenAttachment()
  let isFirst = true
  const read = () => {
    const waiting = outbox.waiting(conversationId)
    // A page that was closed in between left the words in the outbox and in the field.
    if (isFirst && waiting.some(({ text }) => text !== '' && text === draft.state())) draft.typed('')
    isFirst = false
    dispatch({ type: 'outboxRead', waiting })
  }
  /** Takes messages out of the outbox; their words go back to the field, before anything typed since. */
  const returnToField = (messages: readonly Said[]) => {
    for (const { key } of messages) outbox.clear(key)
    // An edit opens again where it was made.
    const texts = messages.flatMap(({ text, edits }) => (edits || text === '' ? [] : [text]))
    const picture = messages.find(({ edits, picture: shown }) => !edits && shown)?.picture
    if (picture) attachment.restore(picture)
    const voice = messages.find(({ edits, voice: recorded }) => !edits && recorded)?.voice
    if (voice) spoken.restore(voice)
    if (texts.length > 0) draft.typed([...texts, draft.state()].filter(Boolean).join('\n'))
    read()
  }
  return {
    read,
    /** The picture and the recording beside the field. */
    beside: { attachment, spoken },
    returnToField,

    /** The message that was on its way cannot be sent: its words go back, with those behind it. */
    refund({ request, queued }: Pick<ConversationState, 'request' | 'queued'>): void {
      if (request?.requested.kind === 'say') returnToField([request.requested, ...queued])
    },
  }
}
