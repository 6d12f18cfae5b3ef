import { CharacterFacts } from './character-facts.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { SceneFacts } from './scenes/scene-facts.tsx'
import { charactersOf } from './scenes/title-of.ts'
import { useConversation } from './use-conversation.ts'

/** With whom one talks, beside the messages: one character, or those of a scene. */
export function ConversationFacts({ conversation }: { conversation: Conversation }) {
  const facts = useConversation(conversation, (state) => state.facts)
  if (facts?.scene) return <SceneFacts characters={charactersOf(facts)} />
  return <CharacterFacts conversation={conversation} />
}
