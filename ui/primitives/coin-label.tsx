export interface AmountLabelProps {
  /** The amount as the language writes it. */
  amount: string
  /** The whole meaning for screen readers, such as "120 coins". */
  label: string
  className?: string
}

/** Coins: a small struck disc and the amount in figures of one width. */
export function CoinLabel({ amount, label, className = '' }: AmountLabelProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold whitespace-nowrap tabular-nums ${className}`}>
      <svg viewBox="0 0 20 20" className="size-[1.15em] shrink-0 text-gold" aria-hidden="true">
        <circle cx="10" cy="10" r="8.75" className="fill-coin stroke-gold" strokeWidth="1.5" />
        <path d="M12.9 6.1a5 5 0 1 0 1.6 7A6 6 0 0 1 12.9 6.1Z" className="fill-photo-shade" opacity="0.78" />
      </svg>
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
