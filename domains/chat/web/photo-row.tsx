import { Suspense, useEffect } from 'react'
import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { ConversationPhoto } from '../photo-contract.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { MessageTime } from './message-words.tsx'
import { useConversation } from './use-conversation.ts'

const renewAheadMs = 30_000
const renewAtLeastMs = 5_000
/** News come by themselves; asking is for when they do not. */
const confirmAfterMs = 5_000

type Props = { conversation: Conversation; photo: ConversationPhoto; name: string; onOpen: (photoId: string) => void }

/** A photo among the messages, whatever state it is in. */
export function PhotoRow({ conversation, photo, name, onOpen }: Props) {
  const { Photo } = useChat().photos
  const isMuted = useConversation(conversation, (state) => state.facts?.isMuted ?? false)
  const isInProgress = photo.state === 'waiting' || photo.state === 'drawing'
  useNoticeWhenOver(isInProgress, { isMuted })
  useFollowed(conversation, isInProgress)
  useRenewal(conversation, photo.until)
  return (
    <article aria-label={name} className="flex flex-col items-start pb-4">
      <div className="w-56 max-w-full rounded-l rounded-ss-s bg-surface-2 p-1.5 ring-1 ring-[light-dark(var(--line),transparent)]">
        <Suspense fallback={<Skeleton className="aspect-3/4 w-full rounded-m" />}>
          <Photo
            photo={photo}
            name={name}
            onOpen={() => onOpen(photo.id)}
            onChanged={conversation.photoChanged}
            onGone={conversation.photoRemoved}
          />
        </Suspense>
        <p className="px-2 pt-1">
          <MessageTime at={photo.createdAt} isShown />
        </p>
      </div>
    </article>
  )
}

function useFollowed(conversation: Conversation, isInProgress: boolean): void {
  useEffect(() => {
    if (!isInProgress) return
    const timer = setInterval(() => void conversation.refreshPhotos(), confirmAfterMs)
    return () => clearInterval(timer)
  }, [conversation, isInProgress])
}

/** An address that runs out while the photo is on screen is replaced before. */
function useRenewal(conversation: Conversation, until: number | null): void {
  useEffect(() => {
    if (until === null) return
    const renew = () => void conversation.refreshPhotos()
    const timer = setTimeout(renew, Math.max(until - renewAheadMs - Date.now(), renewAtLeastMs))
    return () => clearTimeout(timer)
  }, [conversation, until])
}
