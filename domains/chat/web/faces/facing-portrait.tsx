import type { Conversation as ListedConversation } from '../../contract.ts'
import { CharacterPortrait } from '../character-portrait.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { LateFace } from './late-face.tsx'

type Props = { conversation: Conversation; character: ListedConversation['character'] }

/** The whole portrait of a character, with the face of her newest words. */
export function FacingPortrait({ conversation, character }: Props) {
  return (
    <div className="relative">
      <CharacterPortrait character={character} size="tall" />
      <LateFace conversation={conversation} isTall />
    </div>
  )
}
