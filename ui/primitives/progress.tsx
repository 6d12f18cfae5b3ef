const filledPart = 'h-full w-full origin-left rounded-full transition-transform duration-300 ease-out rtl:origin-right'
export interface ProgressProps {
  label: string
  /** 0 to 1 as measured; leave it out when nobody can know. */
  value?: number
  /** The step that runs now, in words. */
  step?: string
  /** The measured quantity, where that has a colour of its own. */
  tone?: 'accent' | 'energy'
}

const tones = { accent: 'bg-accent', energy: 'bg-energy' }

/** How far long work is, with the name of its step. */
export function Progress({ label, value, step, tone = 'accent' }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="grid gap-2">
      <div className="relative h-1.5 overflow-hidden rounded-full bg-surface-3">
        {/* Browsers style it too differently to show it: screen readers get this one, eyes the bar below. */}
        <progress
          value={percent}
          max={100}
          aria-label={label}
          aria-valuetext={step}
          className="absolute inset-0 size-full opacity-0"
        />
        <div
          aria-hidden="true"
          className={`${filledPart} ${tones[tone]} ${percent === undefined ? 'animate-pulse' : ''}`}
          style={{ transform: percent === undefined ? 'scaleX(0.4)' : `scaleX(${percent / 100})` }}
        />
      </div>
      {step ? (
        <p aria-live="polite" className="text-small text-ink-3">
          {step}
        </p>
      ) : null}
    </div>
  )
}
