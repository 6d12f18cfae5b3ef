import { useFormats } from '#platform/i18n/web/intl.tsx'
import type { Conversation as ListedConversation } from '../../contract.ts'
import type { SceneMember } from '../../scene-shape.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationFacts } from '../conversation/conversation-state.ts'
import { givenName } from '../name.ts'
import { useConversation } from '../use-conversation.ts'
import { charactersOf } from './title-of.ts'

/** A character of a scene, and whether her face changes. */
export type Speaker = Pick<SceneMember, 'character' | 'hasFaces'>

/** Who says a message of a scene; null where it has none, and outside of scenes. */
export function speakerOf(
  facts: Pick<ConversationFacts, 'scene'> | null,
  speakerId: string | undefined,
): Speaker | null {
  return facts?.scene?.members.find(({ character }) => character.id === speakerId) ?? null
}

/** The character who says a message: its speaker in a scene, else the one of the conversation; null before it is known. */
export function speakerIn(
  facts: Pick<ConversationFacts, 'character' | 'scene'> | null,
  speakerId: string | undefined,
): ListedConversation['character'] | null {
  return speakerOf(facts, speakerId)?.character ?? facts?.character ?? null
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
