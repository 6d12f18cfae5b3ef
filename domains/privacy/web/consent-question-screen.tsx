import { ShieldCheck } from 'lucide-react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { setConsent } from '../calls.gen.ts'
import { intimateTextVersion } from '../rules.ts'

type Props = { onConsent(): void; onLater(): void }

const agreement = { purpose: 'intimate-data', granted: true, textVersion: intimateTextVersion } as const
const paragraphs = ['text', 'stored', 'use', 'withdraw', 'note'] as const
const single = { single: true }
/** Its lower edge fades, so that somebody sees that the text goes on below. */
const scrolled =
  'grid max-h-[34dvh] gap-1.5 overflow-y-auto pb-4 text-small text-ink-2 [mask-image:linear-gradient(to_bottom,black_calc(100%-1.5rem),transparent)] [@media(height<40rem)]:max-h-[24dvh]'

/** The question whether what conversations reveal may be processed, by itself and beside nothing else that is agreed to. */
export function ConsentQuestionScreen({ onConsent, onLater }: Props) {
  const t = useTexts('privacy')
  const { run, pending } = useCall(setConsent, single)
  const agree = async () => {
    const answer = await run(agreement)
    if (!answer.ok) return
    toasts.push({ text: t('consent.thanks'), tone: 'success' })
    onConsent()
  }
  return (
    <StatusRegion className="my-1 grid gap-2 rounded-l bg-accent-soft p-4 text-ink-1">
      <p className="flex gap-3 text-body font-semibold">
        <ShieldCheck className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.8} aria-hidden="true" />
        {t('consent.title')}
      </p>
      {/* The text scrolls by itself, so that both answers are in sight on every screen. */}
      <div className={scrolled}>
        {paragraphs.map((one) => (
          <p key={one}>{t(`consent.${one}`)}</p>
        ))}
        <p>
          <Anchor href="/settings/privacy" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('consent.policy')}
          </Anchor>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={() => void agree()}>
          {t('consent.agree')}
        </Button>
        <Button variant="gray" onClick={onLater}>
          {t('consent.later')}
        </Button>
      </div>
    </StatusRegion>
  )
}
