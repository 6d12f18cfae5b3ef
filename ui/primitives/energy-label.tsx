import type { AmountLabelProps } from './coin-label.tsx'

/** Energy: a cool spark and the amount in figures of one width. */
export function EnergyLabel({ amount, label, className = '' }: AmountLabelProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold tabular-nums ${className}`}>
      <svg viewBox="0 0 20 20" className="size-[1.15em] shrink-0 text-energy" aria-hidden="true">
        <path
          d="M11.6 1.2 3.9 11.1c-.4.5 0 1.2.6 1.2h4l-1.2 6c-.1.6.6 1 1 .5l7.8-10c.4-.5 0-1.2-.6-1.2h-4.1l1.3-5.9c.1-.6-.7-1-1.1-.5Z"
          fill="currentColor"
        />
      </svg>
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
