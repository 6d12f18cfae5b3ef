import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { bindGoogle } from '../../calls.gen.ts'
import { GoogleButton } from '../doors/google-button.tsx'
import { useSession } from '../session.tsx'
import type { ProvenAloud } from './add-door-sheet.tsx'

const quietly = { silent: true }

/** Adds a Google account by Google's own button. */
export function BindByGoogle({ busy, prove }: ProvenAloud) {
  const t = useTexts('doors')
  const client = useClient()
  const { google } = useSession().ways.doors
  const [round, setRound] = useState(0)
  const bind = async (credential: string) => {
    await prove(() => client.call(bindGoogle, { credential }, quietly))
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
          onCredential={(credential) => void bind(credential)}
        />
      ) : null}
    </>
  )
}
