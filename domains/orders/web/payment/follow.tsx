import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { PayInstruction } from '../../order-contract.ts'
import { DeepLink } from './deep-link.tsx'
import { postForm } from './post-form.ts'
import type { Payment } from './payment.ts'

type FollowProps = { payment: Payment; instruction: PayInstruction; isTelegram: boolean }

/** Carries out the gateway's instruction on the page, and offers the way back and the way on. */
export function Follow({ payment, instruction, isTelegram }: FollowProps) {
  const t = useTexts('pay')
  const other = (
    <Button variant="cancel" wide onClick={payment.otherMethod}>
      {t('dialog.other')}
    </Button>
  )
  switch (instruction.kind) {
    case 'redirect':
    case 'form-post':
      return <Leaving payment={payment} instruction={instruction} />
    case 'telegram-invoice':
      return <output className="min-h-32 content-center text-center text-body text-ink-2">{t('dialog.invoice')}</output>
    case 'deep-link':
      return (
        <>
          <DeepLink {...instruction} isTelegram={isTelegram} onBack={() => void payment.check()} />
          <div className="grid gap-2.5">
            <Button variant="gray" wide onClick={() => void payment.check()}>
              {t('dialog.check')}
            </Button>
            {other}
          </div>
        </>
      )
    case 'wait':
      return (
        <>
          <output className="grid gap-1 py-4 text-center">
            <span className="text-body text-ink-1">{t('dialog.wait')}</span>
            <span className="text-small text-ink-2">{t('dialog.waitText')}</span>
          </output>
          <Button size="big" wide onClick={() => void payment.check()}>
            {t('dialog.check')}
          </Button>
          {other}
        </>
      )
  }
}

type LeavingProps = { payment: Payment; instruction: Extract<PayInstruction, { kind: 'redirect' | 'form-post' }> }

function Leaving({ payment, instruction }: LeavingProps) {
  const t = useTexts('pay')
  const hasLeft = useRef(false)
  useEffect(() => {
    // A page from the browser's back-forward cache returns as it was left: on its way out.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && payment.check())
    const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') payment.cannotFollow()
    }
    window.addEventListener('pageshow', back)
    document.addEventListener('securitypolicyviolation', blocked)
    if (!hasLeft.current) {
      hasLeft.current = true
      if (instruction.kind === 'redirect') location.assign(instruction.url)
      else postForm(instruction)
    }
    return () => {
      window.removeEventListener('pageshow', back)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
  }, [payment, instruction])
  return (
    <output className="flex min-h-32 items-center justify-center gap-3 text-body text-ink-2">
      <Spinner className="size-5 text-accent" />
      {t('dialog.toProvider')}
    </output>
  )
}
