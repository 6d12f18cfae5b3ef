import type { ComponentType } from 'react'
import type { MessageGift } from '../../gift-shape.ts'

/** A gift as the person chose it. */
export type ChosenGift = Pick<MessageGift, 'id' | 'price'>

export type GiftCardProps = { gift: MessageGift }

export type GiftSheetProps = {
  open: boolean
  onClose(): void
  /** How the character is spoken to. */
  name: string
  /** Gives a gift now; false while something else is under way. */
  give(gift: ChosenGift): boolean
}

/** Gifts in a chat: their code and texts come when the first one is on screen. */
export type ChatGiftParts = {
  Card: ComponentType<GiftCardProps>
  loadSheet(): Promise<ComponentType<GiftSheetProps>>
}
