import type { RefObject } from 'react'
import type { Conversation } from './conversation/conversation.ts'
import { useDictation } from './dictation/use-dictation.tsx'
import { useAttachment } from './pictures/use-attachment.tsx'
import { useSpoken } from './voice/use-spoken.tsx'

/** All that goes into a message without being typed: a picture, words that are dictated, and a recording of one's voice. */
export function useBesideWords(conversation: Conversation, field: RefObject<HTMLTextAreaElement | null>) {
  const attaching = useAttachment(conversation)
  const speaking = useSpoken(conversation, field)
  const dictating = useDictation(conversation, field, speaking.start)
  return {
    attaching,
    dictating,
    speaking,
    part: (
      <>
        {attaching.part}
        {dictating.part}
        {speaking.part}
      </>
    ),
  }
}
