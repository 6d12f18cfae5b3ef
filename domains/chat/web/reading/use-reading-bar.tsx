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
import { useHasSpeech } from '../use-device.ts'

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
  const hasSpeech = useHasSpeech()
  const speaks = useBrowserValue(canSpeak, false)
  return hasSpeech || speaks
}

/**
 * Fits the actions of a message to what is heard: none where the browser cannot speak, silence for the one that is read, and
 * saving it as a voice where the service speaks and can store that.
 */
export function useSpokenActions(
  conversation: Conversation,
): (actions: readonly ActionKey[], message: Message) => ActionKey[] {
  const { hub, hasVoiceFiles } = useChat()
  const hasSpeech = useHasSpeech()
  const can = useCanRead()
  const saves = hasSpeech && hasVoiceFiles
  const readId = useStore(hub.readAloud.of(conversation.conversationId), ({ messageId }) => messageId)
  return (actions, { id, voice }) =>
    actions
      .filter((action) => action !== 'speak' || can)
      .filter((action) => action !== 'saveVoice' || (saves && voice === undefined))
      .map((action) => (action === 'speak' && id === readId ? 'hush' : action))
}
