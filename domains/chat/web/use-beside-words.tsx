import type { RefObject } from 'react'
import type { Conversation } from './conversation/conversation.ts'
import { useDictation } from './dictation/use-dictation.tsx'
import { useAttachment } from './pictures/use-attachment.tsx'

/** All that goes into a message without being typed: a picture, and words that are dictated. */
export function useBesideWords(conversation: Conversation, field: RefObject<HTMLTextAreaElement | null>) {
  const attaching = useAttachment(conversation)
  const dictating = useDictation(conversation, field)
  return {
    attaching,
    dictating,
    part: (
      <>
        {attaching.part}
        {dictating.part}
      </>
    ),
  }
}
