import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { ActivityOptions } from '../../activity-shape.ts'
import { filmBounds } from '../../film-evening.ts'

const { title: longest, least, most, usual } = filmBounds

/** Which film, and how long it is; the clock starts with it. */
export function FilmForm({ onStart }: { onStart(options: ActivityOptions): void }) {
  const t = useTexts('activities')
  const [title, setTitle] = useState('')
  const [minutes, setMinutes] = useState(`${usual}`)
  const length = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  const isLength = length >= least && length <= most
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLength) onStart({ kind: 'filmEvening', title: title.trim(), minutes: length })
  }
  return (
    <PlainForm className="grid gap-3" onSubmit={start}>
      <TextField
        label={t('filmEvening.title')}
        maxLength={longest}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={t('filmEvening.length')}
        inputMode="numeric"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
        {...(isLength ? {} : { error: t('filmEvening.lengthFault', { least, most }) })}
      />
      <Button wide variant="gray" type="submit">
        {t('filmEvening.begin')}
      </Button>
    </PlainForm>
  )
}
