import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { googleLogin, telegramLogin } from '../../calls.gen.ts'
import { miniAppLaunch } from '../telegram/launch.ts'
import { ProviderIcon } from './provider-icon.tsx'
import { GoogleButton } from './google-button.tsx'
import { requestPasskey, canOfferPasskeys, signInByPasskey, stopRequesting } from './passkeys.ts'
import { botLink, goToTelegram } from './telegram.ts'
import type { ProviderResponse, Enter } from './use-sign-in.ts'
import type { IdentityProvider, SignInOptions } from './sign-in-options.ts'

type OtherProvidersProps = {
  methods: SignInOptions
  open: readonly IdentityProvider[]
  busy: IdentityProvider | null
  enter: Enter
  onPhone(): void
  onProblem(text: string | undefined): void
}

const quietly = { silent: true }

/** The identities below the address field, in the brand's order. */
export function OtherProviders({ methods, open, busy, enter, onPhone, onProblem }: OtherProvidersProps) {
  const t = useTexts('accounts')
  const client = useClient()
  // Grows with each failure: a credential can be used once, and the browser's request has been answered.
  const [round, setRound] = useState(0)
  // The first call of a session makes its visitor, and a passkey's ticket belongs to one: it waits for that call.
  const firstCall = useRef<Promise<unknown>>(Promise.resolve())

  const go = async (provider: IdentityProvider, request: () => Promise<ProviderResponse>) => {
    onProblem(undefined)
    const problem = await enter(provider, request)
    if (problem === undefined) return
    setRound((last) => last + 1)
    onProblem(problem)
  }
  const byTelegram = async (): Promise<ProviderResponse> => {
    const launch = miniAppLaunch()
    if (launch) return client.call(telegramLogin, { initData: launch.initData }, quietly)
    const left = await goToTelegram(client, 'login')
    return left.ok ? null : left
  }
  const byPasskey = async (): Promise<ProviderResponse> => {
    await firstCall.current
    const shown = await requestPasskey(client, 'dialog')
    return shown.ok ? signInByPasskey(client, shown.data) : shown
  }

  const goAgain = useRef(go)
  useEffect(() => {
    goAgain.current = go
  })
  const offersPasskeys = open.includes('passkey') && open.includes('email')
  useEffect(() => {
    if (!offersPasskeys) return undefined
    let live = true
    const offer = async () => {
      if (!(await canOfferPasskeys())) return
      await firstCall.current
      if (!live) return
      const shown = await requestPasskey(client, 'autofill')
      if (live && shown.ok) await goAgain.current('passkey', () => signInByPasskey(client, shown.data))
    }
    void offer()
    return () => {
      live = false
      void stopRequesting()
    }
  }, [client, offersPasskeys, round])

  const { google, telegram } = methods.providers
  const parts: Partial<Record<IdentityProvider, ReactNode>> = {
    google: google ? (
      <GoogleButton
        settings={google}
        round={round}
        inert={busy !== null}
        onCredential={(credential) => void go('google', () => client.call(googleLogin, { credential }, quietly))}
        onRequested={(requested) => {
          firstCall.current = requested
        }}
      />
    ) : null,
    telegram:
      telegram && !telegram.oidc && !miniAppLaunch() ? (
        <ButtonLink variant="cancel" wide href={botLink(telegram.botName)} target="_blank" rel="noreferrer">
          <ProviderIcon provider="telegram" />
          {t('login.telegram')}
        </ButtonLink>
      ) : (
        <ProviderButton provider="telegram" busy={busy} onPress={() => void go('telegram', byTelegram)}>
          {t('login.telegram')}
        </ProviderButton>
      ),
    phone: (
      <ProviderButton provider="phone" busy={busy} onPress={onPhone}>
        {t('login.byPhone')}
      </ProviderButton>
    ),
    passkey: (
      <ProviderButton provider="passkey" busy={busy} onPress={() => void go('passkey', byPasskey)}>
        {t('login.passkey')}
      </ProviderButton>
    ),
  }
  return (
    <ul className="grid gap-3">
      {open.map((provider) => (provider === 'email' ? null : <li key={provider}>{parts[provider]}</li>))}
    </ul>
  )
}

type ProviderButtonProps = {
  provider: IdentityProvider
  busy: IdentityProvider | null
  onPress(): void
  children: ReactNode
}

function ProviderButton({ provider, busy, onPress, children }: ProviderButtonProps) {
  return (
    <Button
      variant="cancel"
      wide
      pending={busy === provider}
      disabled={busy !== null && busy !== provider}
      onClick={onPress}
    >
      <ProviderIcon provider={provider} />
      {children}
    </Button>
  )
}
