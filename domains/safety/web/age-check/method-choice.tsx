import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import type { AgeMethod } from '../../age-methods.ts'
import { startAgeCheck } from '../../calls.gen.ts'

const methodOption =
  'pressable grid min-h-16 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3.5 rounded-m border border-line bg-surface-1 px-4 py-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const quietly = { single: true, silent: true }

type MethodChoiceProps = {
  methods: readonly AgeMethod[]
  /** The age status has changed since this was rendered. */
  onStale(): void
}

/** The ways that are accepted and offered, and the way to the provider. */
export function MethodChoice({ methods, onStale }: MethodChoiceProps) {
  const t = useTexts('age-check')
  const { viewer, openLogin } = useSession()
  const [chosen, setChosen] = useState<AgeMethod | undefined>(methods[0])
  const method = chosen && methods.includes(chosen) ? chosen : methods[0]
  const start = useCall(startAgeCheck, quietly)
  const [problem, setProblem] = useState('')

  const go = async () => {
    if (!method) return
    setProblem('')
    const answer = await start.run({ method })
    if (answer.ok) return window.location.assign(answer.data.url)
    setProblem(answer.error === 'UNREACHABLE' ? t('page.startFailed') : answer.message || t('page.startFailed'))
    if (answer.error === 'AGE_CHECK_WAIT') onStale()
  }

  return (
    <PlainForm
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2.5 text-lead">{t('page.methodsTitle')}</legend>
        {methods.map((one) => (
          <label key={one} className={methodOption}>
            <input
              type="radio"
              name="method"
              value={one}
              checked={one === method}
              onChange={() => setChosen(one)}
              className="row-span-2 size-5 accent-(--accent)"
            />
            <span className="text-body font-medium">{t(`methods.${one}`)}</span>
            <span className="text-small text-ink-3">{t(`notes.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {viewer?.kind === 'visitor' ? (
        <p className="text-small text-ink-3">
          {t('page.signIn')}{' '}
          <PlainButton className="underline underline-offset-4" onClick={() => openLogin()}>
            {t('page.signInGo')}
          </PlainButton>
        </p>
      ) : null}
      <Button type="submit" size="big" wide pending={start.pending}>
        {t('page.start')}
      </Button>
      <ErrorMessage>{problem}</ErrorMessage>
    </PlainForm>
  )
}
