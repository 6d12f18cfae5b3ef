import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { FoundMessages } from './found-messages.tsx'
import type { SearchProps } from './tool-parts.ts'

/** The search of one conversation, on all its branches. */
export function SearchSheet({ conversationId, open, onClose, onGo }: SearchProps) {
  const t = useTexts('chat')
  const own = useTexts('chat-tools')
  const [search, setSearch] = useState('')
  const words = search.trim()
  return (
    <Sheet open={open} onClose={onClose} title={t('conversation.search')} closeLabel={t('close')} place="side">
      <TextField
        focusFirst
        type="search"
        label={own('search.field')}
        labelHidden
        placeholder={own('search.field')}
        dir="auto"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        leading={<Search className="size-4.5" aria-hidden="true" />}
        onChange={(event) => setSearch(event.target.value)}
        // The ring of its focus would be cut off where the sheet scrolls.
        className="pt-1"
      />
      <div className="-mx-4 pt-3">
        {words === '' ? null : (
          <FoundMessages search={words} conversationId={conversationId} onChoose={({ messageId }) => onGo(messageId)} />
        )}
      </div>
    </Sheet>
  )
}
