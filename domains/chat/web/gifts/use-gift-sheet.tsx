import type { ReactNode } from 'react'
import { useIsInCare } from '#domains/safety/web/public.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useLateSheet } from '../use-late-sheet.tsx'

/** The sheet of gifts of a conversation, and the way to it; null while nothing is offered, for a day after a crisis. */
export function useGiftSheet(
  { giveGift }: Pick<Conversation, 'giveGift'>,
  name: string,
): { sheet: ReactNode; show: (() => void) | null } {
  const { gifts } = useChat()
  const giving = useLateSheet(gifts.loadSheet)
  const isInCare = useIsInCare()
  return {
    sheet: isInCare ? null : giving.render({ name, give: giveGift }),
    show: isInCare ? null : () => void giving.open(),
  }
}
