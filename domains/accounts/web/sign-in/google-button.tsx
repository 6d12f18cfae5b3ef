import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { loginNonce } from '../../calls.gen.ts'
import { loadGoogle } from './google-script.ts'

type GoogleButtonProps = {
  settings: { clientId: string; scriptUrl: string }
  /** Another number requests a new nonce, because the last one was used. */
  round: number
  inert: boolean
  onCredential(credential: string): void
  /** Called with the first request, which creates a visitor where there is nobody yet. */
  onRequested?(requested: Promise<unknown>): void
}

const widest = 400

/** Google's own button, drawn by Google's script in a frame. */
export function GoogleButton({ settings, round, inert, onCredential, onRequested }: GoogleButtonProps) {
  const { clientId, scriptUrl } = settings
  const t = useTexts('accounts')
  const shell = useTexts('shell')
  const client = useClient()
  const place = useRef<HTMLDivElement>(null)
  const reported = useRef({ onCredential, onRequested })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    reported.current = { onCredential, onRequested }
  })

  useEffect(() => {
    let live = true
    const draw = async () => {
      const requested = client.call(loginNonce, { provider: 'google' }, { silent: true })
      reported.current.onRequested?.(requested)
      const [google, answer] = await Promise.all([loadGoogle(scriptUrl), requested])
      if (!live || !place.current) return
      if (!answer.ok) return setState('failed')
      google.initialize({
        client_id: clientId,
        nonce: answer.data.nonce,
        callback: ({ credential }) => reported.current.onCredential(credential),
      })
      google.renderButton(place.current, {
        theme: isDark(place.current) ? 'filled_black' : 'outline',
        size: 'large',
        shape: 'pill',
        text: 'continue_with',
        logo_alignment: 'center',
        width: Math.min(place.current.clientWidth, widest),
        locale: document.documentElement.lang,
      })
      setState('ready')
    }
    draw().catch(() => live && setState('failed'))
    return () => {
      live = false
    }
  }, [client, clientId, scriptUrl, round, attempt])

  const again = () => {
    setState('loading')
    setAttempt((last) => last + 1)
  }
  return (
    <div className="relative grid min-h-11 justify-items-center">
      {/* A frame of another colour scheme than its page would get a ground of its own. */}
      <div
        ref={place}
        inert={inert}
        className={`w-full justify-items-center scheme-light ${state === 'failed' ? 'hidden' : 'grid'} ${inert ? 'opacity-45' : ''}`}
      />
      {state === 'loading' ? <Skeleton className="absolute inset-x-0 top-0 h-11 rounded-full" /> : null}
      <output className={state === 'failed' ? 'text-center text-small text-ink-3' : 'sr-only'}>
        {state === 'failed' ? t('login.googleFailed') : null}
      </output>
      {state === 'failed' ? (
        <PlainButton onClick={again} className="min-h-11 text-small font-medium underline underline-offset-4">
          {shell('retry')}
        </PlainButton>
      ) : null}
    </div>
  )
}

function isDark(element: Element): boolean {
  return getComputedStyle(element.ownerDocument.documentElement).colorScheme.startsWith('dark')
}
