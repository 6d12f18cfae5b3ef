import { Suspense } from 'react'
import type { MessageGift } from '../../gift-shape.ts'
import { useChat } from '../chat-context.tsx'
import { OwnWords } from '../message-words.tsx'

/** A gift among the messages; its words stand there until its picture has come. */
export function GiftWords({ gift, text }: { gift: MessageGift; text: string }) {
  const { Card } = useChat().gifts
  return (
    <Suspense fallback={<OwnWords text={text} />}>
      <Card gift={gift} />
    </Suspense>
  )
}
