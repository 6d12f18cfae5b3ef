import type { Outcome } from '#platform/contract/client.ts'
import type { editReply } from '../../calls.gen.ts'
import type { Message } from '../../contract.ts'
import type { MessageVoice } from '../../voice-message.ts'
import type { ChatCalls } from '../chat-calls.ts'
import { createConversationActivities } from './conversation-activities.ts'
import type { ConversationHost } from './conversation-host.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import type { ConversationState, Request } from './conversation-state.ts'
import { createTranslations } from '../translation/translations.ts'
import { isBusy } from './conversation-state.ts'
import { createSceneChoices } from './scene-choices.ts'

type Needs = {
  host: Pick<ConversationHost, 'client' | 'newKey' | 'now'>
  calls: ChatCalls
  state(): ConversationState
  dispatch(event: ConversationEvent): void
  open(): Promise<void>
  /** Reads the shown branch anew, from its end to the first message that fits. */
  reloadUntil(fits: (message: Message) => boolean): Promise<unknown>
  sendRequest(request: Request): void
}

/** How going to a message ended: `moved` where another branch is shown than before. */
export type Going = { isThere: false; why: 'busy' | 'refused' } | { isThere: true; moved: { from: string } | null }

/** The tools of a long conversation: replies in own words, moments, translations, going to a message wherever it stands, and who speaks in a scene. */
export function createConversationTools({ host, calls, state, dispatch, open, reloadUntil, sendRequest }: Needs) {
  const { client } = host

  const save = async (messageId: string, bookmark: { title?: string } | null): Promise<boolean> => {
    const before = state().messages.find(({ id }) => id === messageId)?.bookmark ?? null
    dispatch({ type: 'bookmarked', messageId, title: bookmark && (bookmark.title ?? before ?? '') })
    const answer = await client.call(calls.bookmark, { messageId, isSaved: bookmark !== null, ...bookmark })
    if (!answer.ok) dispatch({ type: 'bookmarked', messageId, title: before })
    return answer.ok
  }

  return {
    ...createSceneChoices({ host, state, dispatch, open, sendRequest }),
    ...createConversationActivities({ host, calls, state, dispatch, open }),
    /** Puts a reply in the person's own words beside a message; the answer says why it did not. */
    async editReply(message: Message, text: string, clientMessageId: string): Promise<Outcome<typeof editReply>> {
      const params = { messageId: message.id, text, clientMessageId }
      const answer = await client.call(calls.editReply, params, { silent: true })
      if (answer.ok) await reloadUntil(({ parentId }) => parentId === message.parentId)
      else if (answer.error === 'CARE_PAUSED') await open()
      return answer
    },
    newEditKey: host.newKey,
    /** A message was saved as a voice message. */
    voiceSaved: (messageId: string, voice: MessageVoice) => dispatch({ type: 'voiceSaved', messageId, voice }),
    translations: createTranslations(client, calls.translate),

    /** Takes a reply in own words away again, and shows the one that it stood for. */
    async undoEdit(edit: Message, original: Message): Promise<void> {
      const gone = await client.call(calls.deleteMessage, { messageId: edit.id })
      if (gone.ok) await client.call(calls.choose, { messageId: original.id })
      await reloadUntil(({ parentId }) => parentId === original.parentId)
    },

    /** Saves a message as a moment, with its title where there is one; false when the server did not agree. */
    saveMoment: (messageId: string, title?: string) => save(messageId, title === undefined ? {} : { title }),
    removeMoment: (messageId: string) => save(messageId, null),

    /** Shows a message, on its branch, and points at it. */
    async goTo(messageId: string): Promise<Going> {
      if (state().status !== 'ready') await open()
      const from = state().messages.at(-1)?.id
      const isHere = () => state().messages.some(({ id }) => id === messageId)
      if (!isHere()) {
        if (isBusy(state())) return { isThere: false, why: 'busy' }
        const answer = await client.call(calls.choose, { messageId })
        if (!answer.ok) return { isThere: false, why: 'refused' }
        await reloadUntil(({ id }) => id === messageId)
      }
      if (!isHere()) return { isThere: false, why: 'refused' }
      dispatch({ type: 'pointed', messageId })
      const to = state().messages.at(-1)?.id
      return { isThere: true, moved: from !== undefined && from !== to ? { from } : null }
    },
    /** Shows the conversation down to a reply, from which it goes on; what followed stays a branch. */
    async branchFrom(messageId: string): Promise<Going> {
      if (isBusy(state())) return { isThere: false, why: 'busy' }
      const from = state().messages.at(-1)?.id
      const answer = await client.call(calls.choose, { messageId, endsHere: true })
      if (!answer.ok) return { isThere: false, why: 'refused' }
      await reloadUntil(({ id }) => id === messageId)
      dispatch({ type: 'pointed', messageId })
      return { isThere: true, moved: from !== undefined && from !== messageId ? { from } : null }
    },
    /** The reader has seen where it points. */
    pointSeen: () => dispatch({ type: 'pointed', messageId: null }),
  }
}
