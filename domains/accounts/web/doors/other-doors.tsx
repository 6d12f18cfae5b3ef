import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { googleLogin, telegramLogin } from '../../calls.gen.ts'
import { miniAppLaunch } from '../telegram/launch.ts'
import { DoorIcon } from './door-icon.tsx'
import { GoogleButton } from './google-button.tsx'
import { askForPasskey, canOfferPasskeys, signInByPasskey, stopAsking } from './passkeys.ts'
import { botLink, goToTelegram } from './telegram.ts'
import type { DoorAnswer, Enter } from './use-sign-in.ts'
import type { Door, Ways } from './ways.ts'

type OtherDoorsProps = {
  ways: Ways
  open: readonly Door[]
  busy: Door | null
  enter: Enter
  onPhone(): void
  onProblem(text: string | undefined): void
}

const quietly = { silent: true }

/** The doors below the address field, in the brand's order. */
export function OtherDoors({ ways, open, busy, enter, onPhone, onProblem }: OtherDoorsProps) {
  const t = useTexts('accounts')
  const client = useClient()
  // Grows with each failure: a credential can be shown once, and what the browser was asked has been answered.
  const [round, setRound] = useState(0)
  // The first call of a session makes its visitor, and a passkey's ticket belongs to one: it waits for that call.
  const firstCall = useRef<Promise<unknown>>(Promise.resolve())

  const go = async (door: Door, ask: () => Promise<DoorAnswer>) => {
    onProblem(undefined)
    const problem = await enter(door, ask)
    if (problem === undefined) return
    setRound((last) => last + 1)
    onProblem(problem)
  }
  const byTelegram = async (): Promise<DoorAnswer> => {
    const launch = miniAppLaunch()
    if (launch) return client.call(telegramLogin, { initData: launch.initData }, quietly)
    const left = await goToTelegram(client, 'login')
    return left.ok ? null : left
  }
  const byPasskey = async (): Promise<DoorAnswer> => {
    await firstCall.current
    const shown = await askForPasskey(client, 'dialog')
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
      const shown = await askForPasskey(client, 'autofill')
      if (live && shown.ok) await goAgain.current('passkey', () => signInByPasskey(client, shown.data))
    }
    void offer()
    return () => {
      live = false
      void stopAsking()
    }
  }, [client, offersPasskeys, round])

  const { google, telegram } = ways.doors
  const parts: Partial<Record<Door, ReactNode>> = {
    google: google ? (
      <GoogleButton
        settings={google}
        round={round}
        inert={busy !== null}
        onCredential={(credential) => void go('google', () => client.call(googleLogin, { credential }, quietly))}
        onAsked={(asked) => {
          firstCall.current = asked
        }}
      />
    ) : null,
    telegram:
      telegram && !telegram.oidc && !miniAppLaunch() ? (
        <ButtonLink variant="cancel" wide href={botLink(telegram.botName)} target="_blank" rel="noreferrer">
          <DoorIcon door="telegram" />
          {t('login.telegram')}
        </ButtonLink>
      ) : (
        <DoorButton door="telegram" busy={busy} onPress={() => void go('telegram', byTelegram)}>
          {t('login.telegram')}
        </DoorButton>
      ),
    phone: (
      <DoorButton door="phone" busy={busy} onPress={onPhone}>
        {t('login.byPhone')}
      </DoorButton>
    ),
    passkey: (
      <DoorButton door="passkey" busy={busy} onPress={() => void go('passkey', byPasskey)}>
        {t('login.passkey')}
      </DoorButton>
    ),
  }
  return (
    <ul className="grid gap-3">{open.map((door) => (door === 'email' ? null : <li key={door}>{parts[door]}</li>))}</ul>
  )
}

type DoorButtonProps = { door: Door; busy: Door | null; onPress(): void; children: ReactNode }

function DoorButton({ door, busy, onPress, children }: DoorButtonProps) {
  return (
    <Button variant="cancel" wide pending={busy === door} disabled={busy !== null && busy !== door} onClick={onPress}>
      <DoorIcon door={door} />
      {children}
    </Button>
  )
}
