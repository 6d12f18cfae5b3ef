import { useStore } from '#ui/state/store.ts'
import type { Message } from '../../contract.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useFace } from '../faces/use-face.ts'
import { useConversation } from '../use-conversation.ts'
import { Face } from './face.tsx'
import type { Speaker } from './scene-names.ts'
import { speakerOf } from './scene-names.ts'

/** Who says a message of a scene, over its words, with the face of them. */
export function SpeakerLine({ conversation, message }: { conversation: Conversation; message: Message }) {
  const speaker = useConversation(conversation, ({ facts }) => speakerOf(facts, message.speakerId))
  return speaker ? <Line speaker={speaker} expression={message.expression ?? 'neutral'} /> : null
}

type Props = { speaker: Speaker; expression: NonNullable<Message['expression']> }

function Line({ speaker: { character, hasFaces }, expression }: Props) {
  const look = useStore(useChat().hub.wordsLook)
  const shown = hasFaces && look.hasFaces ? expression : 'neutral'
  const face = useFace(character, { expression: shown, isBlinking: false, isTall: false })
  return (
    // The message has the name as its label already.
    <p aria-hidden="true" className="flex max-w-full items-center gap-2 pb-1.5 text-small font-medium text-ink-2">
      <Face character={character} address={face} />
      <span dir="auto" className="truncate">
        {character.name}
      </span>
    </p>
  )
}
