import type { Message } from '../../contract.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useConversation } from '../use-conversation.ts'
import { Face } from './face.tsx'
import { speakerIn } from './scene-names.ts'

/** Who says a message of a scene, over its words. */
export function SpeakerLine({ conversation, message }: { conversation: Conversation; message: Message }) {
  const speaker = useConversation(conversation, ({ facts }) =>
    facts?.scene && message.speakerId ? speakerIn(facts, message.speakerId) : null,
  )
  if (!speaker) return null
  return (
    // The message has the name as its label already.
    <p aria-hidden="true" className="flex max-w-full items-center gap-2 pb-1.5 text-small font-medium text-ink-2">
      <Face character={speaker} />
      <span dir="auto" className="truncate">
        {speaker.name}
      </span>
    </p>
  )
}
