import type { FormEvent } from 'react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useSession } from '#domains/accounts/web/public.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { activateDangerZone } from '../calls.gen.ts'
import { closesAtFrom, confirmsClosing } from '../rules.ts'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'

const silent = { silent: true }

/** The last step: typing the word closes the account. */
export function CloseForm({ nick, isMember }: { nick: string; isMember: boolean }) {
  const t = useTexts('privacy')
  const format = useFormats()
  const timeZone = useReaderZone()
  const { refresh, openLogin } = useSession()
  const { run, pending } = useCall(activateDangerZone, silent)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [openedAt] = useState(() => new Date())
  const word = t('danger.word')
  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (!confirmsClosing(typed, [word, nick])) return setError(t('danger.wordWrong', { word }))
    const answer = await run({ confirm: typed })
    if (answer.ok) return refresh()
    if (answer.error === 'FRESH_SIGN_IN_NEEDED') openLogin()
    setError(answer.message || t('danger.failed'))
  }
  return (
    <PlainForm
      onSubmit={(event) => void close(event)}
      className="grid gap-4 rounded-l border border-line p-4"
      noValidate
    >
      <TextField
        label={t(nick ? 'danger.wordLabelNick' : 'danger.wordLabel', { word })}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        hint={t('danger.at', {
          date: format.dateTime(closesAtFrom(openedAt), { dateStyle: 'long', timeZone }),
        })}
      />
      <div className="flex flex-wrap-reverse gap-3 *:flex-1 *:basis-40">
        <ButtonLink variant="cancel" href="/settings">
          {t('danger.cancel')}
        </ButtonLink>
        <Button type="submit" variant="gray" className="text-danger" pending={pending}>
          {t(isMember ? 'danger.close' : 'danger.closeVisitor')}
        </Button>
      </div>
    </PlainForm>
  )
}
