import { useEffect, useRef } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { ageCheckPath } from '../rules.ts'
import { HelpLines } from './help-lines.tsx'
import { leaveSite } from './leave-site.ts'
import { GateCard } from './gate-card.tsx'

type ProofNeededProps = {
  brand: { title: string; supportEmail: string }
  /** Whom to call in a crisis: that stays open to everyone. */
  help: Boot['help']
  /** A sign that the person may be a minor is why, and not the place. */
  hasSign: boolean
  /** The path to return to. */
  from: string
}

/** Covers a page while proof of age is required: states the reason, and links to the check or away. */
export function ProofNeededScreen({ brand, help, hasSign, from }: ProofNeededProps) {
  const t = useTexts('safety')
  const panel = useRef<HTMLDialogElement>(null)
  // Focus starts inside, since the rest of the page is inert.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <div className="fixed inset-0 z-40 grid items-end overflow-y-auto overscroll-contain bg-veil backdrop-blur-lg sm:place-items-center">
      <GateCard
        ref={panel}
        open
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby="proof-title"
        aria-describedby="proof-text"
      >
        <p className="mb-5 font-face-display text-lead text-accent">{brand.title}</p>
        <h2 id="proof-title" className="text-title">
          {t(hasSign ? 'proof.signTitle' : 'proof.title')}
        </h2>
        <p id="proof-text" className="mt-3 text-body text-ink-2">
          {t(hasSign ? 'proof.signText' : 'proof.text')}
        </p>
        <div className="mt-7 grid gap-3">
          <ButtonLink size="big" wide href={`${ageCheckPath}?${new URLSearchParams({ to: from })}`}>
            {t('proof.go')}
          </ButtonLink>
          <Button variant="gray" size="big" wide onClick={leaveSite}>
            {t('proof.leave')}
          </Button>
        </div>
        <p className="mt-5 text-fine text-ink-3">
          {t.rich('proof.mistake', {
            mail: (words) => (
              <a href={`mailto:${brand.supportEmail}`} className="underline underline-offset-2">
                {words}
              </a>
            ),
          })}
        </p>
        {hasSign ? (
          <p className="mt-2 text-fine text-ink-3">
            <Anchor href="/settings/decisions" className="underline underline-offset-2">
              {t('proof.dispute')}
            </Anchor>
          </p>
        ) : null}
        <p className="mt-2 text-fine text-ink-3">
          <Anchor href="/settings" className="underline underline-offset-2">
            {t('proof.settings')}
          </Anchor>
        </p>
        <div className="-mx-4 mt-6 -mb-6 grid text-start">
          <HelpLines help={help} />
        </div>
      </GateCard>
    </div>
  )
}
