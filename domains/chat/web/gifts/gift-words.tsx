import { Suspense } from 'react'
import type { MessageGift } from '../../gift-shape.ts'
import { useChat } from '../chat-context.tsx'
import { OwnWords } from '../message-words.tsx'

/** A gift among the messages; its words stand there until its picture has come. */
export function GiftWords({ gift, text }: { gift: MessageGift; text: string }) {
  const { Card } = useChat().gifts
  return (
    <Suspense fallback={<CardToCome text={text} />}>
      <Card gift={gift} />
    </Suspense>
  )
}

/** As tall as the card that takes its place, so that a list which begins at its end stays there. */
function CardToCome({ text }: { text: string }) {
  return (
    <span className="grid w-44 max-w-full gap-2 py-1 whitespace-normal">
      <span className="block aspect-square w-full rounded-m bg-surface-3" />
      <span className="block min-h-14">
        <OwnWords text={text} />
      </span>
    </span>
  )
}
