import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { addPasskey } from '../sign-in/passkeys.ts'
import type { ProofRequest } from './proof-request.ts'

const longestName = 60

/** Makes a passkey on this device, under a name if one is given. */
export function LinkByPasskey({ busy, prove }: ProofRequest) {
  const t = useTexts('identities')
  const client = useClient()
  const [name, setName] = useState('')
  return (
    <PlainForm
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void prove(() => addPasskey(client, name.trim()))
      }}
    >
      <p className="text-body text-ink-2">{t('add.passkeyText')}</p>
      <TextField
        label={t('add.passkeyName')}
        hint={t('add.passkeyNameHint')}
        dir="auto"
        autoComplete="off"
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="big" wide pending={busy}>
        {t('add.passkeyMake')}
      </Button>
    </PlainForm>
  )
}
