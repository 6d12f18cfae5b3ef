import { useEffect, useRef, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { GateCard } from './gate-card.tsx'

/** Big letters on a small phone make the question longer than the screen: it scrolls. It stands at the foot, so that it would move while it is read. */
const veil =
  'fixed inset-0 z-40 grid in-[[data-adult]]:hidden in-data-reading:invisible items-end overflow-y-auto overscroll-contain bg-veil backdrop-blur-lg sm:place-items-center'

/** Requests the age before anything else. The page behind it is drawn by the server and inert until the answer. */
export function AgeGate({ brandTitle }: { brandTitle: string }) {
  const t = useTexts('safety')
  const titles = useTexts('accounts')
  const { confirmAdult } = useSession()
  const [answer, setAnswer] = useState<'none' | 'keeping' | 'failed' | 'minor'>('none')
  const isMinor = answer === 'minor'
  const panel = useRef<HTMLDialogElement>(null)

  // Focus starts inside and follows each question, since the rest of the page is inert.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [isMinor])

  const enter = async () => {
    setAnswer('keeping')
    if (!(await confirmAdult())) setAnswer('failed')
  }

  return (
    <div className={veil}>
      <GateCard
        ref={panel}
        open
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby="age-title"
        aria-describedby="age-text"
      >
        <p className="mb-5 font-face-display text-lead text-accent">{brandTitle}</p>
        <h2 id="age-title" className="text-title">
          {t(isMinor ? 'age.minorTitle' : 'age.title')}
        </h2>
        <p id="age-text" className="mt-3 text-body text-ink-2">
          {t(isMinor ? 'age.minorText' : 'age.text')}
        </p>
        {isMinor ? (
          <Button className="mt-7" variant="gray" size="big" wide onClick={() => setAnswer('none')}>
            {t('age.back')}
          </Button>
        ) : (
          <>
            <div className="mt-7 grid gap-3">
              {/* A script of the document knows this answer by its mark, before the page is alive. */}
              <Button size="big" wide pending={answer === 'keeping'} data-answers="adult" onClick={() => void enter()}>
                {t('age.adult')}
              </Button>
              <Button variant="gray" size="big" wide onClick={() => setAnswer('minor')}>
                {t('age.minor')}
              </Button>
            </div>
            <p role="alert" className="mt-3 text-small text-danger empty:hidden">
              {answer === 'failed' ? t('age.failed') : null}
            </p>
            <p className="mt-5 text-fine text-ink-3">
              {t.rich('age.terms', {
                terms: (words) => (
                  <Anchor href="/settings/terms" className="underline underline-offset-2">
                    {words}
                  </Anchor>
                ),
                privacy: (words) => (
                  <Anchor href="/settings/privacy" className="underline underline-offset-2">
                    {words}
                  </Anchor>
                ),
              })}
            </p>
            <Anchor href="/notice" className="mt-3 inline-block text-fine text-ink-3 underline underline-offset-2">
              {titles('settings.notice')}
            </Anchor>
          </>
        )}
      </GateCard>
    </div>
  )
}
