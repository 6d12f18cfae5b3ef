import type { ReactNode } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import { pictureTypes } from '#domains/media/rules.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useDroppedFile } from '#ui/patterns/dropped-file.ts'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useConversation } from '../use-conversation.ts'

type Attaching = {
  /** Lets the person choose a picture; null where nobody sees one. */
  choose: (() => void) | null
  /** Whether a picture is ready to be sent, with words or without. */
  isReady: boolean
  /** Whether one is there that is not ready: its message waits for it. */
  isPending: boolean
  /** The picture over the field, and the input behind the button. */
  part: ReactNode
}

/** The picture that the next message of a conversation shows: chosen, dropped or pasted. */
export function useAttachment(conversation: Conversation): Attaching {
  const t = useTexts('chat')
  const { attachment } = conversation
  const { tools } = useChat()
  const input = useRef<HTMLInputElement>(null)
  const sees = useConversation(conversation, ({ facts }) => facts?.seesPictures ?? false)
  const isEditing = useConversation(conversation, ({ editing }) => editing !== null)
  const status = useStore(attachment, (shown) => shown?.work.status ?? null)
  const [AttachedPicture] = useState(() => lazy(async () => ({ default: await tools.loadPicture() })))
  const take = (file: File) => {
    // A dialog has files of its own.
    if (!file.type.startsWith('image/') || document.querySelector('dialog[open]')) return
    if (sees) attachment.take(file)
    else toasts.push({ text: t('composer.noPictures') })
  }
  const isOver = useDroppedFile(take)
  const isShown = status !== null && !isEditing
  return {
    choose: sees && !isEditing ? () => input.current?.click() : null,
    isReady: isShown && status === 'ready',
    isPending: isShown && status !== 'ready',
    part: (
      <>
        {isShown ? (
          <div className={`mx-auto w-full max-w-3xl px-3 pt-2 ${isOver ? 'opacity-60' : ''}`}>
            <Suspense fallback={<Skeleton className="h-24 w-full rounded-l" />}>
              <AttachedPicture attachment={attachment} />
            </Suspense>
          </div>
        ) : null}
        <input
          ref={input}
          type="file"
          accept={[...pictureTypes, 'image/*'].join(',')}
          tabIndex={-1}
          aria-hidden="true"
          data-picture
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.item(0)
            if (file) attachment.take(file)
            // The same file chosen once more is a choice too.
            event.target.value = ''
          }}
        />
      </>
    ),
  }
}
