import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Suspense } from 'react'
import type { MessageVoice } from '../../voice-message.ts'
import { useChat } from '../chat-context.tsx'

/** The voice of a message over its words; the player comes with the first one that is on screen. */
export function ShownVoice({ voice, isOwn }: { voice: MessageVoice; isOwn: boolean }) {
  const { VoicePlayer } = useChat().tools
  return (
    <Suspense fallback={<Skeleton className="mb-1.5 h-11 w-72 max-w-full rounded-m" />}>
      <VoicePlayer voice={voice} isOwn={isOwn} />
    </Suspense>
  )
}
