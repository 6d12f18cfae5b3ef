import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import type { BookSummary, BookTarget } from '../contract.ts'
import { targetKey, targetsFor } from './book-targets.ts'
import type { BookPlaces } from './load-books.ts'

type Props = {
  open: boolean
  book: BookSummary
  places: BookPlaces
  onClose(): void
  /** Ends once the change is stored or refused. */
  onUse(target: BookTarget, isUsed: boolean): Promise<void>
}

/** The places of a lorebook, each with a switch that takes effect at once. */
export function UseSheet({ open, book, places, onClose, onUse }: Props) {
  const t = useTexts('lore')
  const format = useFormats()
  const [pending, setPending] = useState<string | null>(null)
  const used = new Set(book.attachments.map(({ target }) => targetKey(target)))
  const { characters, conversations } = targetsFor(book, places)
  const row = (target: BookTarget, label: string, hint?: string) => {
    const key = targetKey(target)
    const change = async (isUsed: boolean) => {
      setPending(key)
      await onUse(target, isUsed)
      setPending(null)
    }
    return (
      <li key={key} className="border-line px-4 py-1.5 not-first:border-t">
        <Switch
          label={label}
          checked={used.has(key) !== (pending === key)}
          onChange={(isUsed) => void (pending === null && change(isUsed))}
          {...(hint === undefined ? {} : { hint })}
        />
      </li>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('use.title', { name: book.name || t('untitled') })}
      closeLabel={t('close')}
    >
      <div className="grid gap-6">
        <ul className="rounded-l bg-surface-2">
          {row({ kind: 'person' }, t('list.everywhere'), t('use.everywhereText'))}
        </ul>
        <Group title={t('use.characters')}>
          {characters.map(({ target, name }) => row(target, name ?? t('use.otherCharacter')))}
        </Group>
        <Group title={t('use.chats')}>
          {conversations.map(({ target, name, updatedAt }) =>
            row(
              target,
              name ?? t('use.otherChat'),
              updatedAt === undefined
                ? undefined
                : format.dateTime(updatedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            ),
          )}
        </Group>
        {characters.length + conversations.length === 0 ? (
          <p className="text-body text-ink-2">{t('use.none')}</p>
        ) : null}
      </div>
    </Sheet>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="ps-4 font-text text-small font-medium tracking-normal text-ink-3">{title}</h3>
      <ul className="rounded-l bg-surface-2">{children}</ul>
    </section>
  )
}
