import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { CharacterFacts } from './character-facts.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { useConversation } from './use-conversation.ts'

type Props = { conversation: Conversation; open: boolean; onClose: () => void }

/** Who one talks to, where the third pane has no room. */
export function AboutSheet({ conversation, open, onClose }: Props) {
  const t = useTexts('chat')
  const name = useConversation(conversation, (state) => state.facts?.character.name ?? '')
  return (
    <Sheet open={open} onClose={onClose} title={name} closeLabel={t('close')} place="side">
      <CharacterFacts conversation={conversation} hasTitle={false} onLeave={onClose} />
    </Sheet>
  )
}
