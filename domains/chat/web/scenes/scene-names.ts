import { useFormats } from '#platform/i18n/web/intl.tsx'
import type { Conversation as ListedConversation } from '../../contract.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationFacts } from '../conversation/conversation-state.ts'
import { givenName } from '../name.ts'
import { useConversation } from '../use-conversation.ts'

/** A conversation as it is shown: with a character, or with those of a scene. */
export type Shown = Pick<ListedConversation, 'character' | 'scene'>

/** The characters with whom a person talks: those who are in the scene, or the one of a conversation. */
export function charactersOf({ character, scene }: Shown): readonly ListedConversation['character'][] {
  const here = scene?.members.filter(({ isHere }) => isHere).map((member) => member.character) ?? []
  return here.length > 0 ? here : [character]
}

/** The character who says a message: its speaker in a scene, else the one of the conversation; null before it is known. */
export function speakerIn(
  facts: Pick<ConversationFacts, 'character' | 'scene'> | null,
  speakerId: string | undefined,
): ListedConversation['character'] | null {
  const member = facts?.scene?.members.find(({ character }) => character.id === speakerId)
  return member?.character ?? facts?.character ?? null
}

/** How a message's character is spoken to. */
export function useSpeakerName(conversation: Conversation, speakerId: string | undefined): string {
  return useConversation(conversation, ({ facts }) => givenName(speakerIn(facts, speakerId)?.name ?? ''))
}

/** How those with whom one talks are spoken to, all of them in a scene. */
export function useCallNames(conversation: Conversation): string {
  const format = useFormats()
  const facts = useConversation(conversation, (state) => state.facts)
  return facts ? format.list(charactersOf(facts).map(({ name }) => givenName(name))) : ''
}
