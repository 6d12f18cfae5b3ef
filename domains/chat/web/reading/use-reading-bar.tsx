import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { late } from '#ui/state/late.ts'
import { useStore } from '#ui/state/store.ts'
import type { Message } from '../../contract.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import type { ActionKey } from '../talk-actions.ts'
import { canSpeak } from './choices.ts'

/** The bar of a conversation that reads aloud; its code comes when something is to be read. Who leaves the conversation leaves the voice. */
export function useReadingBar(conversation: Conversation, onSettings: () => void): ReactNode {
  const { hub, tools } = useChat()
  const { conversationId } = conversation
  const reading = hub.readAloud.of(conversationId)
  const can = useCanRead()
  const isRequested = useStore(reading, ({ requested }) => requested !== null)
  const follows = useStore(hub.readAloud, (choices) => choices.follows.includes(conversationId))
  const isInCall = useStore(hub.readAloud.call, (called) => called === conversationId)
  const [ReadingBar] = useState(() => late(async () => ({ default: await tools.loadReading() })))
  useEffect(() => () => reading.set({ requested: null, messageId: null }), [reading])
  if (!can || isInCall || (!isRequested && !follows)) return null
  return (
    <LateOverlay>
      <ReadingBar conversation={conversation} onSettings={onSettings} />
    </LateOverlay>
  )
}

/** Whether messages can be read aloud here, by a voice of the service or of the device. */
export function useCanRead(): boolean {
  const { hasSpeech } = useChat()
  const speaks = useBrowserValue(canSpeak, false)
  return hasSpeech || speaks
}

/** Fits the actions of a message to reading aloud: none where the browser cannot speak, and silence for the one that is read. */
export function useSpokenActions(
  conversation: Conversation,
): (actions: readonly ActionKey[], message: Message) => ActionKey[] {
  const { hub } = useChat()
  const can = useCanRead()
  const readId = useStore(hub.readAloud.of(conversation.conversationId), ({ messageId }) => messageId)
  return (actions, { id }) =>
    actions
      .filter((action) => action !== 'speak' || can)
      .map((action) => (action === 'speak' && id === readId ? 'hush' : action))
}
