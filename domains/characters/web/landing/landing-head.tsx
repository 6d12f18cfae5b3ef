import { ArrowLeft } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type LandingHeadProps = {
  brand: { title: string; logo: string }
  step: number
  count: number
  /** Null on the first step. */
  onBack: (() => void) | null
}

/** The head of every step: back, the brand, and how far one is. */
export function LandingHead({ brand, step, count, onBack }: LandingHeadProps) {
  const t = useTexts('landing')
  const words = useTexts('shell')
  const label = t('frame.progress', { step, count })
  return (
    <header className="pt-[max(0.5rem,var(--safe-top))]">
      <div className="grid min-h-12 grid-cols-[2.75rem_1fr_2.75rem] items-center">
        {onBack ? (
          <IconButton
            label={words('back')}
            icon={<ArrowLeft className="size-5.5 rtl:-scale-x-100" aria-hidden="true" />}
            onClick={onBack}
            className="-ms-3"
          />
        ) : (
          <span />
        )}
        <span className="flex items-center justify-center gap-2.5">
          <img
            src={brand.logo.replace(/logo\.svg$/, 'icon.svg')}
            alt=""
            width={28}
            height={28}
            className="size-7 rounded-s"
          />
          <span className="text-body font-face-display text-ink-1">{brand.title}</span>
        </span>
      </div>
      <div className="mx-auto mt-1 flex max-w-md gap-1.5">
        <progress className="sr-only" value={step} max={count} aria-label={label} />
        {Array.from({ length: count }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={`h-1 flex-1 rounded-full transition-colors duration-300 ${at < step ? 'bg-accent' : 'bg-surface-3'}`}
          />
        ))}
      </div>
    </header>
  )
}
