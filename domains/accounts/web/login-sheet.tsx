import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { emailLogin, phoneLogin } from '../calls.gen.ts'
import { AddressStep } from './sign-in/address-step.tsx'
import type { CodeChannel, SentCode } from './sign-in/code-request.ts'
import { CodeStep } from './sign-in/code-step.tsx'
import { OtherProviders } from './sign-in/other-providers.tsx'
import type { SignInProblem } from './sign-in/sign-in-problem.tsx'
import { Problem } from './sign-in/sign-in-problem.tsx'
import { TermsLine } from './sign-in/terms-line.tsx'
import { useSignIn } from './sign-in/use-sign-in.ts'
import { useAvailableProviders } from './sign-in/sign-in-options.ts'
import type { LoginReason } from './session.tsx'
import { useSession } from './session.tsx'

const orRule =
  'flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line'

const introKeys = {
  expired: 'login.expired',
  save: 'login.save',
  energy: 'login.energy',
  purchase: 'login.purchase',
  photo: 'login.photo',
  create: 'login.create',
  'signed-out': 'login.signedOut',
} as const satisfies Record<LoginReason, string>

type Step = { at: 'doors' } | { at: 'phone' } | { at: 'code'; channel: CodeChannel; sent: SentCode }

const atProviders: Step = { at: 'doors' }
const atPhone: Step = { at: 'phone' }
const quietly = { silent: true }

/** Sign-in over any page: the address first, the brand's other identities below, and the step of a code. */
export function LoginSheet() {
  const t = useTexts('accounts')
  const session = useSession()
  const client = useClient()
  // All of it outlives closing, so that someone who looks at their mail finds the code field again.
  const [typed, setTyped] = useState({ email: '', phone: '' })
  const [step, setStep] = useState(atProviders)
  const [signInProblem, setSignInProblem] = useState<SignInProblem | null>(null)
  const open = useAvailableProviders(session.methods)
  const signIn = useSignIn(() => {
    setTyped({ email: '', phone: '' })
    setStep(atProviders)
  })

  const goTo = (next: Step) => {
    setSignInProblem(null)
    setStep(next)
  }
  const enter = (channel: CodeChannel, { address, code }: { address: string; code: string }) =>
    signIn.enter(channel, () =>
      channel === 'email'
        ? client.call(emailLogin, { email: address, code }, quietly)
        : client.call(phoneLogin, { phone: address, code }, quietly),
    )
  const isBusy = signIn.busy !== null
  const before = step.at === 'code' && step.channel === 'phone' ? atPhone : atProviders
  return (
    <Sheet
      open={session.isLoginOpen}
      onClose={session.closeLogin}
      title={t(titleKey(step))}
      closeLabel={t('login.close')}
      back={step.at === 'doors' ? undefined : { label: t('login.back'), onBack: () => goTo(before) }}
    >
      {step.at === 'code' ? (
        <CodeStep
          channel={step.channel}
          address={typed[step.channel]}
          sent={step.sent}
          onResent={(sent) => setStep({ ...step, sent })}
          onOtherAddress={() => goTo(before)}
          enter={(proof) => enter(step.channel, proof)}
          enterLabel={t('login.enter')}
        />
      ) : step.at === 'phone' ? (
        <AddressStep
          channel="phone"
          value={typed.phone}
          onChange={(phone) => setTyped({ ...typed, phone })}
          onSent={(sent) => goTo({ at: 'code', channel: 'phone', sent })}
        >
          <TermsLine />
        </AddressStep>
      ) : (
        <div className="grid gap-5">
          <p className="text-body text-ink-2">
            {t(session.loginReason ? introKeys[session.loginReason] : 'login.intro')}
          </p>
          <Problem signInProblem={signInProblem} />
          {open.includes('email') ? (
            <AddressStep
              channel="email"
              value={typed.email}
              onChange={(email) => setTyped({ ...typed, email })}
              onSent={(sent) => goTo({ at: 'code', channel: 'email', sent })}
              offersPasskeys={open.includes('passkey')}
              disabled={isBusy}
            >
              <p className="text-small text-ink-3">{t('login.noPassword')}</p>
            </AddressStep>
          ) : (
            <p className="text-body text-ink-2">{t('login.emailClosed')}</p>
          )}
          {open.some((provider) => provider !== 'email') ? (
            <>
              {open.includes('email') ? <p className={orRule}>{t('login.or')}</p> : null}
              <OtherProviders
                methods={session.methods}
                open={open}
                busy={signIn.busy}
                enter={signIn.enter}
                onPhone={() => goTo(atPhone)}
                onProblem={(text) => setSignInProblem(text === undefined ? null : { text })}
              />
            </>
          ) : null}
          <TermsLine />
        </div>
      )}
    </Sheet>
  )
}

function titleKey(step: Step): string {
  if (step.at === 'phone') return 'login.phoneTitle'
  if (step.at === 'doors') return 'login.title'
  return step.channel === 'email' ? 'login.codeTitle' : 'login.phoneCodeTitle'
}
