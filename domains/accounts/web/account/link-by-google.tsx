import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { linkGoogle } from '../../calls.gen.ts'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { useSession } from '../session.tsx'
import type { ProofRequest } from './proof-request.ts'

const quietly = { silent: true }

/** Adds a Google account by Google's own button. */
export function LinkByGoogle({ busy, prove }: ProofRequest) {
  const t = useTexts('identities')
  const client = useClient()
  const { google } = useSession().methods.providers
  const [round, setRound] = useState(0)
  const link = async (credential: string) => {
    await prove(() => client.call(linkGoogle, { credential }, quietly))
    setRound((last) => last + 1)
  }
  return (
    <>
      <p className="text-body text-ink-2">{t('add.googleText')}</p>
      {google ? (
        <GoogleButton
          settings={google}
          round={round}
          inert={busy}
          onCredential={(credential) => void link(credential)}
        />
      ) : null}
    </>
  )
}
