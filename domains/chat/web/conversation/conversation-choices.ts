import type { Message } from '../../contract.ts'
import type { Reaction } from '../../reactions.ts'
import type { ChatCalls } from '../chat-calls.ts'
import type { ConversationHost } from './conversation-host.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import type { ConversationFacts, ConversationState } from './conversation-state.ts'

/** How a conversation looks: its ground, and its colours. */
export type ConversationLook = Pick<ConversationFacts, 'backdrop' | 'palette'>

type Needs = {
  client: ConversationHost['client']
  calls: ChatCalls
  sessionId: string
  state(): ConversationState
  dispatch(event: ConversationEvent): void
}

/** Choices about a conversation that the server stores: its model, its look, and reactions to its messages. */
export function createConversationChoices({ client, calls, sessionId: conversationId, state, dispatch }: Needs) {
  return {
    /** Changes the model as it is offered, or whether another may write in its place. */
    async chooseModel(changes: { model?: string; mayFallBack?: boolean }): Promise<void> {
      const answer = await client.call(calls.chooseModel, { sessionId: conversationId, ...changes })
      if (answer.ok) dispatch({ type: 'modelChanged', ...answer.data })
    },

    /** Chooses the ground and the colours at once; they are as before when the server did not agree. */
    async chooseLook(look: ConversationLook): Promise<void> {
      const before = state().facts
      dispatch({ type: 'factsChanged', change: look })
      const answer = await client.call(calls.chooseBackdrop, { sessionId: conversationId, ...look })
      const now = state().facts
      if (answer.ok || !before || now?.backdrop !== look.backdrop || now.palette !== look.palette) return
      dispatch({ type: 'factsChanged', change: { backdrop: before.backdrop, palette: before.palette } })
    },

    /** Shows who the person is here, once the server has it. */
    showPersona(persona: ConversationFacts['persona']): void {
      dispatch({ type: 'factsChanged', change: { persona } })
    },

    /** Leaves a reaction on a message at once, or takes it away; it is as before when the server did not agree. */
    async react(message: Message, reaction: Reaction | null): Promise<void> {
      dispatch({ type: 'reacted', messageId: message.id, reaction })
      const answer = await client.call(calls.react, { messageId: message.id, reaction })
      if (!answer.ok) dispatch({ type: 'reacted', messageId: message.id, reaction: message.reaction ?? null })
    },
  }
}
