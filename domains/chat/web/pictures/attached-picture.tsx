import { X } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { useStore } from '#ui/state/store.ts'
import { longestAlt } from '../../rules.ts'
import type { ConversationAttachment } from './attachment.ts'

const altField =
  'min-h-11 w-full min-w-0 rounded-m border border-line bg-surface-1 px-3 text-body text-ink-1 text-ellipsis outline-none placeholder:text-ink-3 focus:border-accent'

export type AttachedPictureProps = { attachment: ConversationAttachment }

/** The picture that the next message shows, over the field: how far its upload is, the words about it, and its removal. */
export function AttachedPicture({ attachment }: AttachedPictureProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const shown = useStore(attachment)
  if (!shown) return null
  const { preview, alt, work } = shown
  return (
    <div
      className={`flex gap-3 rounded-l bg-surface-2 p-2 ${work.status === 'failed' ? 'items-start' : 'items-center'}`}
    >
      <img
        src={preview}
        alt={alt || chat('message.picture')}
        className={`size-16 shrink-0 sm:size-20 rounded-m bg-surface-3 object-cover ${work.status === 'ready' ? '' : 'opacity-60'}`}
      />
      <div className="grid min-w-0 flex-1 gap-2">
        {work.status === 'failed' ? (
          <div role="alert" className="grid justify-items-start gap-2 text-small text-danger">
            <p>{work.message ?? t('picture.failed')}</p>
            {work.canRetry ? (
              <Button size="mini" variant="gray" onClick={attachment.retry}>
                {chat('retry')}
              </Button>
            ) : null}
          </div>
        ) : (
          <input
            value={alt}
            maxLength={longestAlt}
            dir="auto"
            aria-label={t('picture.alt')}
            placeholder={t('picture.alt')}
            onChange={(event) => attachment.describe(event.target.value)}
            // Enter in a form sends it: the words about the picture are no message yet.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={altField}
          />
        )}
        {work.status === 'sending' ? <Progress label={t('picture.sending')} value={work.part} /> : null}
      </div>
      <IconButton
        label={t('picture.remove')}
        icon={<X className="size-5" />}
        className="-ms-2"
        onClick={attachment.remove}
      />
    </div>
  )
}
