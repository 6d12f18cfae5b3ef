import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { createBook } from '../calls.gen.ts'
import { bookHref } from '../rules.ts'

/** Makes an empty book, and goes to it. */
export function NewBookButton({ onGo }: { onGo(href: string): void }) {
  const t = useTexts('lore')
  const { run, pending } = useCall(createBook)
  // One key until it is stored, so that no press makes two of it.
  const key = useRef<string | null>(null)
  const create = async () => {
    key.current ??= newKey()
    const answer = await run({ key: key.current, book: { name: '', entries: [] } })
    if (!answer.ok || !answer.data.book) return
    key.current = null
    onGo(bookHref(answer.data.book.id))
  }
  return (
    <Button size="small" pending={pending} onClick={() => void create()}>
      <Plus className="size-4.5" aria-hidden="true" />
      {t('edit.new')}
    </Button>
  )
}
