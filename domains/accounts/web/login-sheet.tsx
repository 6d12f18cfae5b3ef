import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import type { LoginReason } from './session.tsx'
import { useSession } from './session.tsx'

const introKeys = {
  expired: 'login.expired',
  keep: 'login.keep',
  'signed-out': 'login.signedOut',
} as const satisfies Record<LoginReason, string>

/** Sign-in over any page: the address, then the code from the letter. */
export function LoginSheet() {
  const t = useTexts('accounts')
  const session = useSession()
  const [email, setEmail] = useState('')
  // Null while the address is asked; outlives closing, so that someone who looks at their mail finds the code field again.
  const [resendAtMs, setResendAtMs] = useState<number | null>(null)

  const forget = () => {
    setEmail('')
    setResendAtMs(null)
  }
  const intro = t(session.loginReason ? introKeys[session.loginReason] : 'login.intro')
  return (
    <Sheet
      open={session.isLoginOpen}
      onClose={session.closeLogin}
      title={t(resendAtMs === null ? 'login.title' : 'login.codeTitle')}
      closeLabel={t('login.close')}
    >
      {resendAtMs === null ? (
        <div className="grid gap-5">
          <p className="text-body text-ink-2">{intro}</p>
          <EmailStep email={email} onEmail={setEmail} onSent={setResendAtMs} />
        </div>
      ) : (
        <CodeStep
          email={email}
          resendAtMs={resendAtMs}
          onResent={setResendAtMs}
          onOtherEmail={() => setResendAtMs(null)}
          onDone={forget}
        />
      )}
    </Sheet>
  )
}
