import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import type { QuickReply } from '../../quick-replies-contract.ts'
import type { QuickRepliesProps } from '../tools/tool-parts.ts'
import { QuickReplyForm } from './quick-reply-form.tsx'
import { useQuickReplies } from './use-quick-replies.ts'

/** The texts that a person says often: one press puts one into the field, and here they are added and changed. */
export function QuickRepliesSheet({ onPick, open, onClose }: QuickRepliesProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const { loaded, retry, save, remove } = useQuickReplies()
  const [edited, setEdited] = useState<QuickReply | null>(null)
  const take = async (one: QuickReply) => {
    if (!(await remove(one))) return
    if (edited?.id === one.id) setEdited(null)
    toasts.push({ text: t('quick.deleted'), action: { label: chat('undo'), run: () => void save(one) } })
  }
  return (
    <Sheet open={open} onClose={onClose} title={chat('conversation.quick')} closeLabel={chat('close')}>
      <p className="pb-4 text-small text-ink-3">{t('quick.text')}</p>
      {loaded === null ? <SkeletonText lines={4} /> : null}
      {loaded === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6 text-small text-ink-3">
          <span>{t('quick.failed')}</span>
          <Button size="mini" variant="gray" onClick={retry}>
            {chat('retry')}
          </Button>
        </div>
      ) : null}
      {loaded !== null && loaded !== 'failed' ? (
        <div className="grid gap-4 pb-2">
          <ul className="grid gap-1.5 empty:hidden">
            {loaded.quickReplies.map((one) => (
              <li key={one.id} className="flex items-center rounded-m bg-surface-2 pe-1">
                <PlainButton
                  className="pressable min-h-12 min-w-0 flex-1 rounded-m px-4 py-2.5 text-start text-small"
                  onClick={() => {
                    onPick(one.text)
                    onClose()
                  }}
                >
                  <span dir="auto" className="line-clamp-2 wrap-anywhere">
                    {one.text}
                  </span>
                </PlainButton>
                <IconButton
                  label={t('quick.edit', { text: beginning(one.text) })}
                  icon={<Pencil className="size-4.5" />}
                  onClick={() => setEdited(one)}
                />
                <IconButton
                  label={t('quick.delete', { text: beginning(one.text) })}
                  icon={<Trash2 className="size-4.5" />}
                  onClick={() => void take(one)}
                />
              </li>
            ))}
          </ul>
          {edited === null && loaded.quickReplies.length >= loaded.most ? (
            <p className="text-small text-ink-3">{t('quick.full')}</p>
          ) : (
            <QuickReplyForm
              key={edited?.id ?? `new-${loaded.quickReplies.length}`}
              quickReply={edited}
              onBack={() => setEdited(null)}
              onSave={async (text) => {
                const refused = await save({ id: edited?.id, text })
                if (refused === null) setEdited(null)
                return refused
              }}
            />
          )}
        </div>
      ) : null}
    </Sheet>
  )
}

/** Enough of a text to know it by its name. */
function beginning(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text
}
