import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { BookPreview } from '../../files-contract.ts'
import { bookBounds } from '../../rules.ts'
import { Refusals } from '../refusals.tsx'
import type { ImportFault } from './book-import.ts'
import { FaultNote } from './choose-book.tsx'
import { formatNames } from './format-names.ts'
import { Losses } from './losses.tsx'

type Props = { preview: BookPreview; fault: ImportFault | null; isSending: boolean; onSubmit(name: string): void }

/** A lorebook as its import would be: its name, which can be changed, its length, and the fields that are lost. */
export function ImportPreview({ preview, fault, isSending, onSubmit }: Props) {
  const t = useTexts('lore')
  const [name, setName] = useState(preview.name)
  const { format, description, entries, losses, refusals } = preview
  // A new name can mend the book's own words, never an entry.
  const isRefused = refusals.some(({ entry }) => entry !== null)
  return (
    <PlainForm
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isRefused) onSubmit(name.trim())
      }}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        <Badge>{formatNames[format]}</Badge>
        <span>{t('entries', { count: entries })}</span>
      </p>
      <TextField
        label={t('name')}
        // A placeholder is in the language of the page.
        dir={name === '' ? undefined : 'auto'}
        autoComplete="off"
        maxLength={bookBounds.name}
        value={name}
        placeholder={t('untitled')}
        onChange={(event) => setName(event.target.value)}
      />
      {description ? (
        <p dir="auto" className="line-clamp-4 text-body wrap-anywhere text-ink-2 text-match-parent">
          {description}
        </p>
      ) : null}
      <Losses losses={losses} />
      <Refusals refusals={refusals} />
      <FaultNote fault={fault} />
      {isRefused ? null : (
        <Button type="submit" size="big" wide pending={isSending}>
          {t('import.submit')}
        </Button>
      )}
    </PlainForm>
  )
}
