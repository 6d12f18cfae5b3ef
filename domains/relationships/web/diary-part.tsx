import { Trash2 } from 'lucide-react'
import { givenName } from '#domains/chat/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import type { Together } from './load-together.ts'
import { useDiary } from './use-diary.ts'

type Props = { together: Together; characterId: string }

const page =
  'relative grid gap-2 rounded-m border border-line bg-surface-1 px-5 pt-4 pb-5 shadow-1 before:absolute before:inset-y-3 before:start-0 before:w-0.75 before:rounded-full before:bg-accent'

/** The entries that she wrote about the latest talks, like pages of a book; nothing while there are none. */
export function DiaryPart({ together, characterId }: Props) {
  const t = useTexts('relationships')
  const format = useFormats()
  const { diary, isLoading, loadOlder, remove } = useDiary(together.diary, characterId)
  if (diary.entries.length === 0) return null
  const title = t('diary', { name: givenName(together.name) })
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lead">{title}</h2>
      <ol className="grid gap-3">
        {diary.entries.map((entry) => (
          <li key={entry.id} className={page}>
            <div className="-my-2 flex min-h-11 items-center justify-between gap-3">
              <p className="text-small text-ink-3">{format.dateTime(entry.at, { dateStyle: 'full' })}</p>
              <IconButton
                label={t('deleteEntry')}
                icon={<Trash2 className="size-4.5" />}
                onClick={() => void remove(entry)}
              />
            </div>
            <p dir="auto" className="text-body text-ink-1 wrap-anywhere font-face-display text-match-parent">
              {entry.text}
            </p>
          </li>
        ))}
      </ol>
      {diary.next === null ? null : (
        <Button variant="gray" pending={isLoading} onClick={() => void loadOlder()}>
          {t('olderEntries')}
        </Button>
      )}
      <p className="text-small text-ink-3">{t('diaryNote')}</p>
    </section>
  )
}
